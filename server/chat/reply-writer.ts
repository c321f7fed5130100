/** Text on its way from an engine to where it is kept. */
export type ReplyWriter = {
  push(text: string): void
  /** Everything so far, kept or not yet. */
  text(): string
  /** Keeps what is left, and takes no more. */
  end(): Promise<void>
}

type Settings = {
  /** Characters that the message had before. */
  startAt: number
  /** Looks at everything so far, before the newest of it is kept or seen by anybody. False: not one letter more. */
  isFit(text: string): boolean
  keep(at: number, text: string): Promise<boolean>
  /** Nothing more can be kept: it did not fit, or the reply is somebody else's by now. */
  onEnd(why: 'unfit' | 'lost' | 'broken', error?: unknown): void
}

/** Letters that come within this time are kept together; promised are 250 ms. */
const windowMs = 30

/** The first letters are kept at once, what follows in small bundles, one after the other. */
export function createReplyWriter({ startAt, isFit, keep, onEnd }: Settings): ReplyWriter {
  let all = ''
  let kept = 0
  let isOver = false
  let isWriting = false
  let writing = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  const stop = (why: 'unfit' | 'lost' | 'broken', error?: unknown) => {
    isOver = true
    onEnd(why, error)
  }

  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    // Half of a letter that takes two units cannot be stored; the other half is on its way.
    const end = isHighSurrogate(all.charCodeAt(all.length - 1)) ? all.length - 1 : all.length
    if (isOver || end <= kept) return
    if (!isFit(all)) return stop('unfit')
    const from = kept
    kept = end
    try {
      if (!(await keep(startAt + from, all.slice(from, end)))) stop('lost')
    } catch (error) {
      stop('broken', error)
    }
  }

  const begin = () => {
    isWriting = true
    writing = write().finally(() => {
      isWriting = false
      if (kept < all.length && !isOver) timer = setTimeout(begin, windowMs)
    })
  }

  return {
    push(text) {
      if (isOver || text === '') return
      all += text
      if (isWriting || timer !== undefined) return
      if (kept === 0) begin()
      else timer = setTimeout(begin, windowMs)
    },
    text: () => all,
    async end() {
      clearTimeout(timer)
      await writing
      await write()
      isOver = true
    },
  }
}

const isHighSurrogate = (code: number) => code >= 0xd800 && code <= 0xdbff
