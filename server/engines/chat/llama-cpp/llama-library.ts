import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '#server/start-error'

/** The part of node-llama-cpp 3 that is used here. It is not a dependency; see docs/decisions/0018. */
export type LlamaLibrary = {
  getLlama(options: { build: 'never'; skipDownload: true; progressLogs: false }): Promise<{
    loadModel(options: { modelPath: string }): Promise<LlamaModel>
    /** A grammar that allows only JSON of this shape. */
    createGrammarForJsonSchema(schema: Readonly<Record<string, unknown>>): Promise<object>
    dispose(): Promise<void>
  }>
  LlamaChat: new (options: { contextSequence: LlamaSequence }) => LlamaChat
}

export type LlamaModel = {
  tokenize(text: string): readonly unknown[]
  createContext(options: { sequences: number; contextSize: { max: number } }): Promise<{
    /** Tokens of each sequence. */
    readonly contextSize: number
    readonly totalSequences: number
    getSequence(): LlamaSequence
  }>
}

/** Keeps the last prompt, so that a prompt with the same beginning is only read from where it differs. */
export type LlamaSequence = { readonly contextSize: number }

export type LlamaTurn =
  | { type: 'system'; text: string }
  | { type: 'user'; text: string }
  | { type: 'model'; response: string[] }

export type LlamaOptions = {
  onTextChunk(text: string): void
  signal: AbortSignal
  maxTokens: number
  seed: number
  customStopTriggers: readonly string[]
  temperature?: number
  topP?: number
  topK?: number
  minP?: number
  xtc?: { probability: number; threshold: number }
  repeatPenalty?: false | { penalty?: number; presencePenalty?: number; frequencyPenalty?: number }
  dryRepeatPenalty?: { strength: number }
  grammar?: object
}

export type LlamaChat = {
  /** Continues the last turn if it is the model's. Rejects with the signal's reason. */
  generateResponse(history: LlamaTurn[], options: LlamaOptions): Promise<{ metadata: { stopReason: string } }>
}

const wantedVersion = '3.22.1'

/** Loads the library from the data folder, where our own installation does not remove it. */
export async function loadLlamaLibrary(dataDir: string): Promise<LlamaLibrary> {
  const home = join(dataDir, 'llama')
  const entry = join(home, 'node_modules', 'node-llama-cpp', 'dist', 'index.js')
  try {
    await access(entry)
  } catch {
    throw new StartError(
      `LLAMA_MODEL needs node-llama-cpp: run "npm install --prefix ${home} node-llama-cpp@${wantedVersion}" and start again.`,
    )
  }
  return import(pathToFileURL(entry).href)
}
