import { queryOptions } from '@tanstack/react-query'
import { readQuery } from '#web/api/read.ts'

/** Without a key nothing is asked. A decision appears on an open page within a minute. */
export function statusQuery(caseId: string, key: string | undefined) {
  return queryOptions({
    ...readQuery('abuse.status', { case_id: caseId, key: key ?? '' }, { quiet: true }),
    enabled: key !== undefined && key !== '',
    refetchInterval: 60_000,
    retry: false,
  })
}

export const contactQuery = readQuery('support.get_contact', {})
