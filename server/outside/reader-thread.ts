import { Worker } from 'node:worker_threads'
import { badInput } from '#server/call-error'
import type { LoraInspection } from '#server/domain/loras/inspect-lora'
import { CardFault } from '#server/formats/cards/card-fault'
import type { ReadLorebook } from '#server/formats/cards/lorebook-file'
import type { ReadCardFile } from '#server/formats/cards/read-card-file'
import type { ReadSession } from '#server/formats/chat-session-file'
import {
  BudgetFault,
  type BudgetLimits,
  type CountedUse,
  type Limited,
  type WorkBudget,
} from '#server/formats/work-budget'
import { createFairGate } from './decode-gate.ts'

/** What the thread can read. Each is a pure function of uploaded bytes. */
export type Readers = {
  card: { input: { bytes: Uint8Array }; output: ReadCardFile }
  lorebook: { input: { bytes: Uint8Array }; output: ReadLorebook }
  session: { input: { bytes: Uint8Array }; output: ReadSession | string }
  lora: {
    input: { bytes: Uint8Array; fileBytes: number; fileName: string; year: number }
    output: LoraInspection
  }
}

export type ToReader = {
  [K in keyof Readers]: { kind: K; input: Readers[K]['input']; limits: BudgetLimits }
}[keyof Readers]

export type FromReader = { used: CountedUse } & (
  | { output: Readers[keyof Readers]['output'] }
  | { fault: 'card'; message: string }
  | { fault: 'budget'; kind: Limited | 'depth'; limit: number }
  | { fault: 'unforeseen'; error: Error }
)

/** Two at once leave a core for everything else on a small machine; an account uses only one. */
const passGate = createFairGate({ atOnce: 2, atOnceForOne: 1, mayWait: 64, mayWaitForOne: 8 })

/** Enough for a file of 32 MB as text, parsed and copied a few times. */
const memoryMb = 512

const script = new URL('./reader-worker.ts', import.meta.url)
const idle: Worker[] = []

/**
 * Decompresses, decodes and parses uploaded bytes in a thread. The thread is terminated when the budget's
 * signal aborts, which stops even a running parser, and when it needs too much memory.
 */
export function readInThread<K extends keyof Readers>(
  kind: K,
  input: Readers[K]['input'],
  budget: WorkBudget,
  owner: string,
): Promise<Readers[K]['output']> {
  return passGate(owner, () => ask(kind, input, budget), budget.signal)
}

async function ask<K extends keyof Readers>(
  kind: K,
  input: Readers[K]['input'],
  budget: WorkBudget,
): Promise<Readers[K]['output']> {
  const { limits, signal } = budget
  signal.throwIfAborted()
  const worker = idle.pop() ?? new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  worker.ref()
  const { promise, resolve, reject } = Promise.withResolvers<FromReader>()
  const onAbort = () => reject(signal.reason)
  const onExit = () => reject(new Error('The thread that reads files has ended.'))
  signal.addEventListener('abort', onAbort, { once: true })
  worker.once('message', resolve).once('error', reject).once('exit', onExit)
  try {
    // A copy, because the bytes may be part of a larger buffer that others still need.
    const bytes = new Uint8Array(input.bytes)
    worker.postMessage({ kind, input: { ...input, bytes }, limits }, [bytes.buffer])
    const answer = await promise
    worker.off('message', resolve).off('error', reject).off('exit', onExit)
    // An idle thread must not keep the process alive.
    worker.unref()
    idle.push(worker)
    budget.add(answer.used)
    return toOutput(answer) as Readers[K]['output']
  } catch (error) {
    if (!idle.includes(worker)) void worker.terminate()
    if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') {
      throw badInput('', 'This file takes too much memory to be read.')
    }
    throw error
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

function toOutput(answer: FromReader): Readers[keyof Readers]['output'] {
  if ('output' in answer) return answer.output
  if (answer.fault === 'card') throw new CardFault(answer.message)
  if (answer.fault === 'budget') throw new BudgetFault(answer.kind, answer.limit)
  throw answer.error
}
