import { z } from 'zod'
import { id } from '../fields.ts'
import { authorityView, serverUse } from './server-address.ts'

/** A ComfyUI server as admins see it. The URL is returned without its password. */
export const imageServer = serverUse.extend({
  server_id: id,
  name: z.string(),
  url: z.string(),
  /** true: listed in COMFYUI_URLS, which cannot be changed here; false: added by an admin. */
  is_configured: z.boolean(),
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
  /** The private authority that its certificate must be signed by; null: the public ones. */
  authority: authorityView.nullable(),
  weight: z.number().int(),
})
