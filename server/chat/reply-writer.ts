import { setTimeout as sleep } from 'node:timers/promises'
import { StopRun } from '#server/work/stop-run'
import type { ReplyChunks } from './chunk-log.ts'

/** Text on its way from an engine into the chunk log. */
export type ReplyWriter = {
  push(text: string): void
  /** Everything so far, stored or not yet. */
  text(): string
  /** Stores what is left. Nothing may be pushed afterwards. */
  end(): Promise<void>
}

type Settings = {
  chunks: ReplyChunks
  /** Characters that the message had before. */
  startAt: number
  /** Sees everything so far before the newest of it is stored or shown; throws if it must not be. */
  check(text: string): void
  /** Nothing more can be stored: the check threw, the reply is no longer this run's, or the database failed. */
  onFailure(error: unknown): void
}

/** Stores the first text at once and what follows in chunks, one after the other. */
export function createReplyWriter({ chunks, startAt, check, onFailure }: Settings): ReplyWriter {
  let all = ''
  let stored = 0
  let hasFailed = false
  const ending = new AbortController()
  let storing: Promise<void> | undefined

  // Half of a surrogate pair cannot be stored; the other half is on its way.
  const storable = () => (isHighSurrogate(all.charCodeAt(all.length - 1)) ? all.length - 1 : all.length)
  const hasMore = () => !hasFailed && storable() > stored

  const store = async (): Promise<void> => {
    while (hasMore()) {
      const at = stored
      if (at > 0) await sleep(chunks.pauseMs(), undefined, { signal: ending.signal }).catch(() => {})
      check(all)
      stored = storable()
      const isUrgent = at === 0 || ending.signal.aborted
      const isHeld = await chunks.append(startAt + at, all.slice(at, stored), { isUrgent })
      if (!isHeld) throw new StopRun('lost')
    }
  }
  const begin = () => {
    storing ??= store()
      .catch((error: unknown) => {
        hasFailed = true
        onFailure(error)
      })
      .finally(() => {
        storing = undefined
      })
    return storing
  }

  return {
    push(text) {
      all += text
      if (hasMore()) void begin()
    },
    text: () => all,
    async end() {
      ending.abort()
      await storing
      if (hasMore()) await begin()
      chunks.close()
    },
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
