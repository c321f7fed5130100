import { z } from 'zod'
import { contract } from '../call.ts'
import { modelFamily } from '../catalogue/model-table.ts'
import { EDIT_OPERATIONS, TASK_MODES } from '../catalogue/modes.ts'
import { SERVER_OPTION_NAMES } from '../catalogue/server-options.ts'

const range = z.object({ min: z.number(), max: z.number(), default: z.number() })
const size = z.object({ width: z.number().int(), height: z.number().int() })

/** Why something is not available at the moment; the form shows it disabled with this message. null if it is. */
const unavailable = z.string().nullable()

const modelOption = z.object({
  value: z.string(),
  label: z.string(),
  isNew: z.boolean(),
  isPro: z.boolean(),
  licence: z.string(),
  /** Draws instead of this model, because no image server that is up has it: another model, or the built-in engine. */
  stand_in: z.string().nullable(),
  /** The file that an admin has put behind this name; null: the model's own. */
  checkpoint: z.string().nullable(),
  /** The family of what draws; it decides which LoRAs fit. null: the tool has none. */
  family: modelFamily.nullable(),
  /** The guidance if none is asked for, where it differs from the mode's. */
  guidance_default: z.number().nullable(),
  /** Settings that not every server takes, and the one that draws with this model does. */
  server_options: z.array(z.enum(SERVER_OPTION_NAMES)),
  unavailable,
})

export const list = contract({
  summary: 'The options of each mode: the catalogue, limited to what the running engines support.',
  audience: 'user',
  kind: 'read',
  input: z.object({}),
  output: z.object({
    modes: z.array(
      z.object({
        mode: z.enum(TASK_MODES),
        label: z.string(),
        unavailable,
        /** The engine that draws instead of the chosen model because no server has it; the form says so. */
        stand_in: z.string().nullable(),
        models: z.array(modelOption),
        /** What draws if no model is asked for; null: the mode has no choice. */
        default_model: z.string().nullable(),
        steps: range.nullable(),
        guidance: range.nullable(),
        samplers: z.array(z.string()),
        /** Noise schedules that a running server has. */
        schedules: z.array(z.string()),
        sizes: z.array(size),
        max_loras: z.number().int(),
        loras_unavailable: unavailable,
        negative_prompt: z.boolean(),
        scale_4x: z.boolean(),
        scale_4x_unavailable: unavailable,
        references: z.array(z.object({ kind: z.string(), unavailable })),
        /** For the image editor. */
        operations: z.array(z.object({ operation: z.enum(EDIT_OPERATIONS), unavailable })),
        seconds: range.nullable(),
        /** For videos: why an end prompt, or the amount of motion, cannot be set. */
        end_prompt_unavailable: unavailable,
        motion_unavailable: unavailable,
      }),
    ),
    allowance: z.object({ pictures_a_day: z.number().int(), used_today: z.number().int() }),
  }),
})
