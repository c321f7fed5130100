import type { ChatSampler } from '../chat-engine.ts'

/** What servers that speak OpenAI's protocol have beyond it, and what they are called. */
export type Dialect = 'vllm' | 'llama.cpp' | 'ollama' | 'lm-studio' | 'tgi' | 'openai'

type Abilities = {
  name: string
  /** How each sampler is called there. What is not here is not sent: some servers refuse it, others do as if. */
  samplers: Partial<Record<ChatSampler, string>>
  continues: boolean
  /** Replies at once, where the server does not say. */
  concurrency: number
}

const common = {
  temperature: 'temperature',
  top_p: 'top_p',
  presence_penalty: 'presence_penalty',
  frequency_penalty: 'frequency_penalty',
} as const

export const dialects: Record<Dialect, Abilities> = {
  vllm: {
    name: 'vLLM',
    samplers: { ...common, top_k: 'top_k', min_p: 'min_p', repetition_penalty: 'repetition_penalty' },
    continues: true,
    // It batches by itself: as many as it takes at once unless it is told otherwise (--max-num-seqs).
    concurrency: 256,
  },
  'llama.cpp': {
    name: 'llama.cpp',
    samplers: {
      ...common,
      top_k: 'top_k',
      min_p: 'min_p',
      repetition_penalty: 'repeat_penalty',
      dry: 'dry_multiplier',
      xtc: 'xtc_probability',
    },
    continues: true,
    concurrency: 1,
  },
  ollama: { name: 'Ollama', samplers: common, continues: true, concurrency: 4 },
  'lm-studio': {
    name: 'LM Studio',
    samplers: { ...common, top_k: 'top_k', repetition_penalty: 'repeat_penalty' },
    continues: false,
    concurrency: 2,
  },
  tgi: { name: 'TGI', samplers: common, continues: false, concurrency: 128 },
  openai: {
    name: 'OpenAI-compatible',
    samplers: common,
    continues: false,
    concurrency: 8,
  },
}
