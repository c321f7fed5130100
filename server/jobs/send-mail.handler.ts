import type { JobRun } from './job.ts'
import type { sendMail } from './send-mail.ts'

export const run: JobRun<typeof sendMail> = (letter, { mail }) => mail.send(letter)
