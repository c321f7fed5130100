import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'

export type AgeStatus = CallData<'age.status'>

const pendingPollMs = 3_000

/** Asked again while a check is pending: it may be finished in another tab. */
export const ageStatusQuery = {
  ...readQuery('age.status', {}),
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: AgeStatus | undefined } }) =>
    state.data?.check?.state === 'pending' ? pendingPollMs : (false as const),
}
