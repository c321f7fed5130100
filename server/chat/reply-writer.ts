import type { ReplyRun } from '#server/db/reply-runs'
import type { ChunkLog, ChunkSource } from './chunk-log.ts'

/** Text on its way from an engine to where it is kept. */
export type ReplyWriter = {
  push(text: string): void
  /** Everything so far, kept or not yet. */
  text(): string
  /** Keeps what is left, and takes no more. */
  end(): Promise<void>
}

type Settings = {
  run: Pick<ReplyRun, 'messageId' | 'runId'>
  log: ChunkLog
  /** Characters that the message had before. */
  startAt: number
  /** Looks at everything so far, before the newest of it is kept or seen by anybody. False: not one letter more. */
  isFit(text: string): boolean
  /** Nothing more can be kept: it did not fit, or the reply is somebody else's by now. */
  onEnd(why: 'unfit' | 'lost' | 'broken', error?: unknown): void
}

/** The first letters are kept at once, what follows in small bundles, one after the other. */
export function createReplyWriter({ run, log, startAt, isFit, onEnd }: Settings): ReplyWriter {
  let all = ''
  let taken = 0
  let isOver = false
  let isEnding = false
  let isWaiting = false
  let whenDone = () => {}

  const stop = (why: 'unfit' | 'lost' | 'broken', error?: unknown) => {
    isOver = true
    onEnd(why, error)
  }
  const settle = () => {
    isWaiting = false
    if (hasMore()) wake(isEnding)
    else whenDone()
  }
  // Half of a letter that takes two units cannot be stored; the other half is on its way.
  const storable = () => (isHighSurrogate(all.charCodeAt(all.length - 1)) ? all.length - 1 : all.length)
  const hasMore = () => !isOver && storable() > taken

  const source: ChunkSource = {
    take() {
      if (!hasMore()) {
        settle()
        return undefined
      }
      if (!isFit(all)) {
        stop('unfit')
        settle()
        return undefined
      }
      const at = taken
      taken = storable()
      return { ...run, at: startAt + at, text: all.slice(at, taken) }
    },
    kept(isHeld) {
      if (!isHeld) stop('lost')
      settle()
    },
    failed(error) {
      stop('broken', error)
      settle()
    },
  }
  const wake = (isUrgent: boolean) => {
    isWaiting = true
    log.wake(source, isUrgent)
  }

  return {
    push(text) {
      if (isOver || text === '') return
      all += text
      if (!isWaiting && hasMore()) wake(taken === 0)
    },
    text: () => all,
    async end() {
      isEnding = true
      // What is being written comes first: were its next letters written beside it, the end of one would be taken for that
      // of both.
      if (!isWaiting && hasMore()) wake(true)
      if (isWaiting) await new Promise<void>((resolve) => (whenDone = resolve))
      isOver = true
    },
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
