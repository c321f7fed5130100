import type { CallData } from '#web/api/answer.ts'
import { nextOffset, readPages, readQuery } from '#web/api/read.ts'

export type JobLine = CallData<'admin.list_jobs'>['jobs'][number]
export type QueueLine = Pick<JobLine, 'waiting' | 'active' | 'waiting_since'>
export type DeadJob = CallData<'admin.list_dead_jobs'>['items'][number]

const live = { refetchInterval: 5_000, refetchOnMount: 'always' } as const

export const jobsQuery = { ...readQuery('admin.list_jobs', {}), ...live }

export const deadJobsQuery = {
  ...readPages('admin.list_dead_jobs', {
    firstParam: 0,
    toInput: (offset) => ({ offset }),
    findNext: nextOffset,
  }),
  ...live,
}

/** The reads that a retried job makes stale. */
export const jobReads = ['admin.list_jobs', 'admin.list_dead_jobs', 'admin.audit_log'] as const
