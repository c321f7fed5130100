import { z } from 'zod'
import { contract } from '../call.ts'
import { text } from '../fields.ts'

/** Judges a text as the filters would judge a prompt. Nothing is stored and no case is opened. */
export const promptAuditTest = contract({
  audience: 'moderator',
  kind: 'write',
  input: z.object({ text: text(20_000, 'Use at most 20,000 characters.').min(1, 'Enter a text.') }),
  output: z.object({
    findings: z.array(
      z.object({
        rule: z.string(),
        verdict: z.string(),
        reason: z.string(),
        words: z.array(z.string()),
        /** Found only if the text belongs to something that is marked as explicit. */
        only_explicit: z.boolean(),
      }),
    ),
  }),
})
