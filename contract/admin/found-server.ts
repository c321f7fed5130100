import { z } from 'zod'

/** The kinds of servers that are looked for on the workers' own machine. */
export const discoveredKinds = ['comfyui', 'ollama', 'lm-studio', 'llama.cpp', 'vllm'] as const

export type DiscoveredKind = (typeof discoveredKinds)[number]

export const foundServer = z.object({
  kind: z.enum(discoveredKinds),
  url: z.string(),
  version: z.string().nullable(),
  models: z.array(z.string()),
  /** It is one of the servers already. */
  is_added: z.boolean(),
})
