import { z } from 'zod'
import { id } from '../fields.ts'

/** A ComfyUI server as admins see it. The URL is returned without its password. */
export const imageServer = z.object({
  server_id: id,
  name: z.string(),
  url: z.string(),
  /** true: listed in COMFYUI_URLS; false: added by an admin. */
  is_configured: z.boolean(),
  draining: z.boolean(),
  /** Error of the last health check; null if the server answered. */
  last_error: z.string().nullable(),
  checked_at: z.string().nullable(),
  running: z.number().int(),
  /** Tasks that failed there in a row. */
  failures: z.number().int(),
  last_failure: z.string().nullable(),
  /** Set after several failures in a row: it gets no task before this time, then one to try. */
  rests_until: z.string().nullable(),
  /** Names of the headers that are sent to it; their values are not shown. */
  header_names: z.array(z.string()),
})

/** Headers that belong to the connection cannot be set. */
const fixedHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'content-type']

export const serverHeaders = z
  .record(
    z
      .string()
      .max(100)
      .toLowerCase()
      .regex(/^[a-z0-9-]+$/, 'A header has a name of letters, digits and hyphens.')
      .refine((name) => !fixedHeaders.includes(name), 'This header cannot be set.'),
    z
      .string()
      .max(4_000)
      .regex(/^[!-~](?:[ -~]*[!-~])?$/, 'A header has plain characters.'),
  )
  .refine((headers) => Object.keys(headers).length <= 20, 'At most 20 headers.')

export const serverUrl = z
  .string('Enter the address of the server.')
  .max(500)
  .refine((value) => {
    try {
      return ['http:', 'https:'].includes(new URL(value).protocol)
    } catch {
      return false
    }
  }, 'The address must begin with http:// or https://.')
