import { z } from 'zod'
import { id } from '../fields.ts'

/** A ComfyUI server as the back office sees it. The address is shown without a password. */
export const imageServer = z.object({
  server_id: id,
  name: z.string(),
  url: z.string(),
  /** Named by COMFYUI_URLS rather than added here. */
  is_configured: z.boolean(),
  draining: z.boolean(),
  /** null: it answered when it was last looked at. */
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
