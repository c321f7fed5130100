import type { Logger } from '#server/log'
import { StorageAwayError } from './away.ts'
import type { Storage } from './storage.ts'

/** Logs an outage of the storage with its cause once when it begins, and once when it is over. */
export function reportOutages(storage: Storage, log: Pick<Logger, 'error' | 'info'>): Storage {
  let isAway = false
  const run = async <T>(work: Promise<T>): Promise<T> => {
    try {
      const result = await work
      if (isAway) log.info('the storage answers again')
      isAway = false
      return result
    } catch (error) {
      if (error instanceof StorageAwayError) {
        if (!isAway) log.error({ err: error }, 'the storage cannot be reached')
        isAway = true
      }
      throw error
    }
  }
  return {
    put: (...args) => run(storage.put(...args)),
    findSize: (key) => run(storage.findSize(key)),
    open: (...args) => run(storage.open(...args)),
    delete: (key) => run(storage.delete(key)),
    list: storage.list,
  }
}
