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
})

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
