import type { Generation } from './generation-settings.ts'

/** Without a choice of the user, the first one is used. */
export const generationPresets = {
  balanced: {
    reply_tokens: 800,
    temperature: 0.85,
    top_p: 1,
    min_p: 0.05,
    repetition_penalty: 1,
    presence_penalty: 0,
    frequency_penalty: 0,
  },
  precise: {
    reply_tokens: 800,
    temperature: 0.5,
    top_p: 0.9,
    min_p: 0.05,
    repetition_penalty: 1,
    presence_penalty: 0,
    frequency_penalty: 0,
  },
  creative: {
    reply_tokens: 800,
    temperature: 1.1,
    top_p: 1,
    min_p: 0.05,
    repetition_penalty: 1.05,
    presence_penalty: 0.3,
    frequency_penalty: 0,
  },
  brief: {
    reply_tokens: 200,
    temperature: 0.85,
    top_p: 1,
    min_p: 0.05,
    repetition_penalty: 1,
    presence_penalty: 0,
    frequency_penalty: 0,
  },
} as const satisfies Record<string, Generation>

export type GenerationPreset = keyof typeof generationPresets
