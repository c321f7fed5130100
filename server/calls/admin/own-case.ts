import { CallError } from '#server/call-error'

/** Held content is shown to nobody, not even to its owner [S-3], and nobody decides their own case. */
export function assertNotOwn(userId: string | null, viewerId: string): void {
  if (userId !== viewerId) return
  throw new CallError('forbidden', { sentence: 'This is about you, so another admin has to decide it.' })
}

export function noSuchCase(): CallError {
  return new CallError('not_found', { sentence: 'There is no such case.' })
}

export function noSuchReport(): CallError {
  return new CallError('not_found', { sentence: 'There is no such report.' })
}

export function noSuchNotice(): CallError {
  return new CallError('not_found', { sentence: 'There is no such request.' })
}
