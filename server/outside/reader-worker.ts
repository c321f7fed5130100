import { parentPort } from 'node:worker_threads'
import { CardFault } from '#server/formats/cards/card-fault'
import { BudgetFault, createBudget, type WorkBudget } from '#server/formats/work-budget'
import type { FromReader, ToReader } from './reader-thread.ts'

/** The thread is terminated from outside when the time is up. */
const neverAborted = new AbortController().signal

parentPort?.on('message', async (asked: ToReader) => {
  const budget = createBudget(asked.limits, neverAborted)
  const answer = await read(asked, budget).catch((error: unknown) => toFault(error, budget))
  parentPort?.postMessage(answer, listBuffers(answer))
})

async function read(asked: ToReader, budget: WorkBudget): Promise<FromReader> {
  const bytes = Buffer.from(asked.input.bytes.buffer as ArrayBuffer)
  const { used } = budget
  // Loaded on demand: a thread starts much faster with one of them than with all.
  if (asked.kind === 'session') {
    const { readJsonl } = await import('#server/formats/chat-session-file')
    return { output: readJsonl(bytes, budget), used }
  }
  if (asked.kind === 'lorebook') {
    const { readLorebookFile } = await import('#server/formats/cards/lorebook-file')
    return { output: await readLorebookFile(bytes, budget), used }
  }
  if (asked.kind === 'lora') {
    const { inspectLora } = await import('#server/domain/loras/inspect-lora')
    const { fileBytes, fileName, year } = asked.input
    return { output: inspectLora(bytes, fileBytes, fileName, year), used }
  }
  const { readCardFile } = await import('#server/formats/cards/read-card-file')
  const output = await readCardFile(bytes, budget)
  // Only copies with their own memory can be transferred.
  const files = output.files.map((file) => new Uint8Array(file))
  const face = output.face && new Uint8Array(output.face)
  return { output: { ...output, files, face }, used }
}

function toFault(error: unknown, { used, limits }: WorkBudget): FromReader {
  if (error instanceof CardFault) return { fault: 'card', message: error.message, used }
  if (error instanceof BudgetFault) {
    return { fault: 'budget', kind: error.kind, limit: limits[error.kind], used }
  }
  return { fault: 'unforeseen', error: error instanceof Error ? error : new Error(String(error)), used }
}

function listBuffers(answer: FromReader): ArrayBuffer[] {
  if (!('output' in answer) || typeof answer.output === 'string' || !('files' in answer.output)) return []
  const { files, face } = answer.output
  return [...files, ...(face === undefined ? [] : [face])].map(({ buffer }) => buffer as ArrayBuffer)
}
