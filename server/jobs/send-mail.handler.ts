import { jobHandler } from './job-handler.ts'
import { sendMail } from './send-mail.ts'

export const run = jobHandler(sendMail, ['mail'], (letter, { mail }) => mail.send(letter))
