import { eraseDueAccounts } from '#server/db/users'
import { eraseAccounts } from './erase-accounts.ts'
import { jobHandler } from './job-handler.ts'

/** Rows first: a crash in between leaves orphaned files, which the job sweep-files deletes. The other order would leave arts without a file. */
export const run = jobHandler(
  eraseAccounts,
  ['db', 'storage', 'log'],
  async (_payload, { db, storage, log }) => {
    const erased = await eraseDueAccounts(db)
    for (const key of erased.flatMap((account) => account.storage_keys)) await storage.delete(key)
    if (erased.length > 0) log.info({ accounts: erased.length }, 'accounts erased')
  },
)
