import { z } from 'zod'
import { contract } from '../call.ts'

export const listFavourites = contract({
  summary: "The caller's favourite models and LoRAs, newest first.",
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({ models: z.array(z.string()), loras: z.array(z.string()) }),
})
