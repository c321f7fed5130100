import { eraseAccounts } from './erase-accounts.ts'
import { eraseArts } from './erase-arts.ts'
import { forgetExpired } from './forget-expired.ts'
import { forgetWords } from './forget-words.ts'
import type { Job, JobRun } from './job.ts'
import { readPrompts } from './read-prompts.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { scanAsset } from './scan-asset.ts'
import { sendDigests } from './send-digests.ts'
import { sendMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import { sweepFiles } from './sweep-files.ts'
import { tellRemixes } from './tell-remixes.ts'

/** All jobs. The handler of each is in `<id>.handler.ts` and is loaded at its first run. */
export const jobs: readonly Job[] = [
  eraseAccounts,
  eraseArts,
  forgetExpired,
  forgetWords,
  readPrompts,
  requestPasswordReset,
  resendVerification,
  scanAsset,
  sendDigests,
  sendMail,
  sendPush,
  sweepFiles,
  tellRemixes,
]

export async function loadRun(id: string): Promise<JobRun<Job>> {
  const { run } = (await import(`./${id}.handler.ts`)) as { run: JobRun<Job> }
  return run
}
