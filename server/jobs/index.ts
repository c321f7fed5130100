import type { z } from 'zod'
import { countTransparency } from './count-transparency.ts'
import { deliverExport } from './deliver-export.ts'
import { endReplacedRenewals } from './end-replaced-renewals.ts'
import { eraseAccounts } from './erase-accounts.ts'
import { eraseArts } from './erase-arts.ts'
import { expireCoverages } from './expire-coverages.ts'
import { findServers } from './find-servers.ts'
import { forgetExpired } from './forget-expired.ts'
import { forgetWords } from './forget-words.ts'
import { hideCopies } from './hide-copies.ts'
import { hideDepictions } from './hide-depictions.ts'
import type { Job } from './job.ts'
import type { JobRun } from './job-handler.ts'
import { mailReceipts } from './mail-receipts.ts'
import { previewReference } from './preview-reference.ts'
import { readPrompts } from './read-prompts.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resendVerification } from './resend-verification.ts'
import { scanAsset } from './scan-asset.ts'
import { sendBroadcasts } from './send-broadcasts.ts'
import { sendDigests } from './send-digests.ts'
import { sendMail } from './send-mail.ts'
import { sendPush } from './send-push.ts'
import { sweepFiles } from './sweep-files.ts'
import { takeDownWithdrawn } from './take-down-withdrawn.ts'
import { tellRemixes } from './tell-remixes.ts'
import { tellRenewals } from './tell-renewals.ts'
import { testServer } from './test-server.ts'
import { watchDeadlines } from './watch-deadlines.ts'

type QueuedJob = { job: Job; loadRun(): Promise<JobRun> }

/** A job with its handler, which is loaded at the first run. */
function queued<Payload extends z.ZodType>(
  job: Job<Payload>,
  load: () => Promise<{ run: JobRun<Job<Payload>> }>,
): QueuedJob {
  // The queue parses each payload by the job's own schema before it runs.
  return { job, loadRun: async () => (await load()).run as JobRun }
}

/** All jobs that the workers run. */
export const queuedJobs: readonly QueuedJob[] = [
  queued(countTransparency, () => import('./count-transparency.handler.ts')),
  queued(deliverExport, () => import('./deliver-export.handler.ts')),
  queued(endReplacedRenewals, () => import('./end-replaced-renewals.handler.ts')),
  queued(eraseAccounts, () => import('./erase-accounts.handler.ts')),
  queued(eraseArts, () => import('./erase-arts.handler.ts')),
  queued(expireCoverages, () => import('./expire-coverages.handler.ts')),
  queued(findServers, () => import('./find-servers.handler.ts')),
  queued(forgetExpired, () => import('./forget-expired.handler.ts')),
  queued(forgetWords, () => import('./forget-words.handler.ts')),
  queued(hideCopies, () => import('./hide-copies.handler.ts')),
  queued(hideDepictions, () => import('./hide-depictions.handler.ts')),
  queued(mailReceipts, () => import('./mail-receipts.handler.ts')),
  queued(previewReference, () => import('./preview-reference.handler.ts')),
  queued(readPrompts, () => import('./read-prompts.handler.ts')),
  queued(reconcilePayments, () => import('./reconcile-payments.handler.ts')),
  queued(requestPasswordReset, () => import('./request-password-reset.handler.ts')),
  queued(resendVerification, () => import('./resend-verification.handler.ts')),
  queued(scanAsset, () => import('./scan-asset.handler.ts')),
  queued(sendBroadcasts, () => import('./send-broadcasts.handler.ts')),
  queued(sendDigests, () => import('./send-digests.handler.ts')),
  queued(sendMail, () => import('./send-mail.handler.ts')),
  queued(sendPush, () => import('./send-push.handler.ts')),
  queued(sweepFiles, () => import('./sweep-files.handler.ts')),
  queued(takeDownWithdrawn, () => import('./take-down-withdrawn.handler.ts')),
  queued(tellRemixes, () => import('./tell-remixes.handler.ts')),
  queued(testServer, () => import('./test-server.handler.ts')),
  queued(tellRenewals, () => import('./tell-renewals.handler.ts')),
  queued(watchDeadlines, () => import('./watch-deadlines.handler.ts')),
]
