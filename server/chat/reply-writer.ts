import { setTimeout as sleep } from 'node:timers/promises'
import { StopRun } from '#server/work/stop-run'
import type { ReplyChunks } from './chunk-log.ts'

/** Passes text from an engine to the chunk log. */
export type ReplyWriter = {
  push(text: string): void
  /** The whole text so far, stored or not. */
  text(): string
  /** Stores the remaining text. Nothing may be pushed afterwards. */
  end(): Promise<void>
}

type Settings = {
  chunks: ReplyChunks
  /** Length of the message's text before this run. */
  startAt: number
  /** Gets the whole text so far before its newest part is stored or shown; throws if it must not be. */
  check(text: string): void
  /**
   * Called when nothing more can be stored: the check threw, the run no longer owns the reply, or the database failed.
   */
  onFailure(error: unknown): void
}

/** Stores the first text at once and the rest in chunks, one after the other. */
export function createReplyWriter({ chunks, startAt, check, onFailure }: Settings): ReplyWriter {
  let all = ''
  let stored = 0
  let hasFailed = false
  const ending = new AbortController()
  let storing: Promise<void> | undefined

  // Half of a surrogate pair cannot be stored; it waits for the other half.
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
