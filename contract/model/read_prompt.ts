import { z } from 'zod'
import { contract } from '../call.ts'
import { settingFields } from '../generation/settings.ts'

export const readPrompt = contract({
  summary: 'What Petal understands of a prompt, before anything is drawn. Costs nothing.',
  audience: 'user',
  kind: 'read',
  input: z.object({ prompt: settingFields.prompt.unwrap() }),
  output: z.object({
    /** What it draws, phrase by phrase, in the words that it knows. */
    drawn: z.array(z.string()),
    /** What changes nothing: unknown words as they were typed, then what it cannot draw of somebody, in the words that it knows. */
    unknown: z.array(z.string()),
  }),
})
