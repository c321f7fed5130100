import { z } from 'zod'
import { contract } from '../call.ts'
import { TASK_MODES } from '../catalogue/modes.ts'

const range = z.object({ min: z.number(), max: z.number(), default: z.number() })
const size = z.object({ width: z.number().int(), height: z.number().int() })

/** Something that cannot be had here at the moment: the form shows it disabled, with this sentence. */
const unavailable = z.string().nullable()

const modelOption = z.object({
  value: z.string(),
  label: z.string(),
  isNew: z.boolean(),
  isPro: z.boolean(),
  licence: z.string(),
  /** Draws instead of this model, because no image server that is up has it. */
  stand_in: z.string().nullable(),
  unavailable,
})

/** What can be asked of each mode here and now: the catalogue, and what the engines that are up make of it. */
export const list = contract({
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    modes: z.array(
      z.object({
        mode: z.enum(TASK_MODES),
        label: z.string(),
        unavailable,
        /** Draws instead of the chosen model, because no server has it: the form says so. */
        stand_in: z.string().nullable(),
        models: z.array(modelOption),
        steps: range.nullable(),
        guidance: range.nullable(),
        samplers: z.array(z.string()),
        sizes: z.array(size),
        max_loras: z.number().int(),
        loras_unavailable: unavailable,
        negative_prompt: z.boolean(),
        scale_4x: z.boolean(),
        scale_4x_unavailable: unavailable,
        references: z.array(z.object({ kind: z.string(), unavailable })),
        seconds: range.nullable(),
        /** Of videos: why they cannot end with other words, or why nobody sets how much moves. */
        end_prompt_unavailable: unavailable,
        motion_unavailable: unavailable,
      }),
    ),
    allowance: z.object({ pictures_a_day: z.number().int(), used_today: z.number().int() }),
  }),
})
