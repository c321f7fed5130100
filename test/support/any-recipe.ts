import fc from 'fast-check'
import { TASK_MODES } from '#contract/catalogue/modes'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import { SD_SAMPLERS } from '#contract/catalogue/samplers'
import { SCHEDULE_NAMES } from '#contract/catalogue/server-options'
import type { Recipe } from '#contract/recipe/recipe'

/**
 * Typical and possible texts: line breaks, quotes, commas, lines that look like settings, lone surrogates.
 */
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .array(
      fc.constantFrom(
        'a red fox',
        ', ',
        '\n',
        '\r\n',
        '"',
        '\\',
        ': ',
        '  ',
        'Negative prompt: ',
        'Steps: 20, Sampler: Euler a, CFG scale: 7, Seed: 1',
        '<lora:x:0.5>',
        '(moon:1.2)',
        '月と狐',
        '🦊',
        'Ã©',
        '\ud83e',
        '\0',
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join('')),
)

const name = fc.string({ minLength: 1, maxLength: 40 })

export const anyRecipe: fc.Arbitrary<Recipe> = fc.record({
  version: fc.constant(1 as const),
  mode: fc.constantFrom(...TASK_MODES),
  engine: name,
  model: fc.stringMatching(/^\w{1,60}$/),
  prompt: words,
  neg_prompt: words,
  width: fc.integer({ min: 1, max: 4096 }),
  height: fc.integer({ min: 1, max: 4096 }),
  seed: fc.integer({ min: 0, max: 1e9 }),
  steps: fc.option(fc.integer({ min: 1, max: 100 })),
  sampler: fc.option(fc.constantFrom(...SD_SAMPLERS)),
  guidance: fc.option(fc.integer({ min: 0, max: 300 }).map((tenths) => tenths / 10)),
  schedule: fc.constantFrom(undefined, ...SCHEDULE_NAMES),
  clip_skip: fc.constantFrom(undefined, 2, 12, 24),
  flux_guidance: fc.constantFrom(undefined, 0, 3.5, 30),
  loras: fc.array(
    fc.record({ name, weight: fc.integer({ min: -200, max: 200 }).map((value) => value / 100) }),
    { maxLength: 3 },
  ),
  styles: fc.array(name, { maxLength: 3 }),
  scale_4x: fc.boolean(),
  references: fc.array(fc.record({ kind: fc.constantFrom(...REFERENCE_KINDS), creativity: fc.integer() }), {
    maxLength: 3,
  }),
  created_at: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  parent_art_id: fc.option(fc.uuid()),
})
