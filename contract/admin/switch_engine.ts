import { z } from 'zod'
import { contract } from '../call.ts'
import { builtInEngine, modelChoices } from './model-choices.ts'

/** Switches a built-in engine on or off. What is queued for it is still done. */
export const switchEngine = contract({
  audience: 'admin',
  kind: 'write',
  input: z.object({ engine: builtInEngine, is_on: z.boolean() }),
  output: modelChoices,
})
