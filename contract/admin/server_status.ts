import { z } from 'zod'
import { contract } from '../call.ts'
import { id } from '../fields.ts'

/** Names of files, of which only the first are listed. */
const fileList = z.object({ count: z.number().int(), names: z.array(z.string()) })

const failures = z.array(z.object({ cause: z.string(), happened_at: z.string() }))

/** A node pack or file to install. */
const part = z.object({
  name: z.string(),
  url: z.string(),
  version: z.string().nullable(),
  licence: z.string().nullable(),
})

const imageStatus = z.object({
  /** null: the server did not answer the last check. */
  health: z
    .object({
      version: z.string(),
      /** Prompts that wait or run there, ours and others'. */
      queue: z.number().int(),
      latency_ms: z.number(),
      devices: z.array(z.object({ name: z.string(), vram_total: z.number(), vram_free: z.number() })),
      advice: z.array(z.string()),
    })
    .nullable(),
  /** null: no worker uses the server now, so what it can do is not known. */
  abilities: z
    .object({
      modes: z.array(z.string()),
      models: z.array(z.string()),
      references: z.array(z.string()),
      loras: z.number().int(),
      /** Models that were drawn with last, and are probably in its memory. */
      loaded_models: z.array(z.string()),
      seconds_per_image: z.number().nullable(),
      missing: z.array(
        z.object({
          /** The mode, kind of reference or option that cannot be offered. */
          what: z.string(),
          reason: z.string(),
          /** The pack or file to install; null: nothing is known about it. */
          part: part.nullable(),
        }),
      ),
    })
    .nullable(),
  /** null: no worker has read the server yet. */
  inventory: z
    .object({
      /** Types of nodes, ComfyUI's own included. */
      nodes: z.number().int(),
      /** The packs that our modes use, with the version that was tried. */
      packs: z.array(part.extend({ state: z.enum(['installed', 'broken', 'incomplete', 'missing']) })),
      checkpoints: fileList,
      diffusion_models: fileList,
      loras: fileList,
    })
    .nullable(),
  failures,
})

const chatStatus = z.object({
  /** The models that the server lists, and those in its memory; null: it does not tell. */
  listed_models: z.array(z.string()).nullable(),
  loaded_models: z.array(z.string()).nullable(),
  models: z.array(
    z.object({
      model: z.string(),
      window: z.number().int(),
      /** Replies that are written at once. */
      places: z.number().int(),
      samplers: z.array(z.string()),
      counts_exactly: z.boolean(),
      continues: z.boolean(),
    }),
  ),
  failures,
})

/** What a server is, has and lacks, as its workers last read it. */
export const serverStatus = contract({
  audience: 'admin',
  kind: 'read',
  input: z.object({ server_id: id }),
  output: z.object({ image: imageStatus.nullable(), chat: chatStatus.nullable() }),
})
