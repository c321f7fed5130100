import type { ChatSampler } from '../chat-engine.ts'

/** The kinds of servers that speak OpenAI's protocol, and what they support beyond it. */
export type Dialect = 'vllm' | 'llama.cpp' | 'ollama' | 'lm-studio' | 'tgi' | 'openai'

type Abilities = {
  name: string
  /** The server's name of each sampler. Others are not sent, because some servers refuse and some ignore them. */
  samplers: Partial<Record<ChatSampler, string>>
  continues: boolean
  /** Replies at once, if the server does not tell. */
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
    // The default of --max-num-seqs.
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
