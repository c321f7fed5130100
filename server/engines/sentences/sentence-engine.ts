import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'

/** Sentence embeddings as codes of 512 bits: the fewer bits differ, the closer the meaning. English only. */
export type Sentences = {
  /**
   * One code per sentence, as a string of 0 and 1. Throws if the thread fails; the next call starts a new
   * one.
   */
  encode(sentences: readonly string[]): Promise<string[]>
  /** Cached in memory, because every page of a search asks for the same sentence. */
  recall(sentence: string): Promise<string>
  /** Loads the model in the background, so that the first search need not wait for it. */
  warmUp(): void
  close(): Promise<void>
}

export type ToWorker = { id: number; sentences: readonly string[] }
export type FromWorker = { id: number; codes: string[] } | { id: number; error: string }

/** About 600 bytes each. */
const recalledAtMost = 1000

/** Of several lengths: the first few sentences take ten times as long, until their code is compiled. */
const warmUpSentences = [
  'rose',
  'a red rose',
  'a cat asleep',
  'a lighthouse at night',
  'an old stone bridge in fog',
]

/**
 * Runs in a thread that starts with the first sentence: a sentence takes about 30 ms, which would block
 * pages.
 */
export function createSentences(script = new URL('./worker.ts', import.meta.url)): Sentences {
  type Waiting = { resolve(codes: string[]): void; reject(error: Error): void }
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let asked = 0

  const fail = (failed: Worker, error: Error) => {
    if (worker !== failed) return
    worker = undefined
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  const start = () => {
    const started = new Worker(script)
    // The thread must not keep an idle process alive.
    started.unref()
    started.on('error', (error) => fail(started, error as Error))
    started.on('exit', () => fail(started, new Error('The thread that reads sentences has ended.')))
    started.on('message', (answer: FromWorker) => {
      const asker = waiting.get(answer.id)
      waiting.delete(answer.id)
      if (waiting.size === 0) started.unref()
      if ('error' in answer) asker?.reject(new Error(answer.error))
      else asker?.resolve(answer.codes)
    })
    return started
  }
  const encode = (sentences: readonly string[]) => {
    worker ??= start()
    const id = ++asked
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    waiting.set(id, { resolve, reject })
    worker.ref()
    worker.postMessage({ id, sentences } satisfies ToWorker, [])
    return promise
  }

  const recalled = new LRUCache<string, Promise<string>>({ max: recalledAtMost })
  const recall = (sentence: string) => {
    const known = recalled.get(sentence)
    if (known !== undefined) return known
    const code = encode([sentence]).then(([only = '']) => only)
    recalled.set(sentence, code)
    // A failure is not cached.
    code.catch(() => recalled.peek(sentence) === code && recalled.delete(sentence))
    return code
  }

  return {
    encode,
    recall,
    warmUp() {
      // A failure shows up in the next search.
      encode(warmUpSentences).catch(() => {})
    },
    async close() {
      await worker?.terminate()
    },
  }
}
