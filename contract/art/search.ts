import { z } from 'zod'
import { furthestOffset } from '#contract/paging'
import { artCard, artStatuses } from '../art-card.ts'
import { contract } from '../call.ts'
import { TASK_MODES } from '../catalogue/modes.ts'
import { id, text } from '../fields.ts'

const artLists = ['search', 'mine', 'liked', 'following', 'collection', 'deleted'] as const
const artOrders = ['relevance', 'random', 'newest', 'oldest', 'likes', 'trending', 'collection'] as const

export const search = contract({
  summary:
    "Arts that the caller may see: everybody's public ones and all of their own. Each filter narrows the result.",
  audience: 'user',
  kind: 'read',
  input: z
    .object({
      /** Supports words, "quotes", -minus, model:, lora:, seed:, user: and rating:. */
      q: text(500, 'Search for at most 500 characters.').trim().default(''),
      /** `no`: match words only. `yes`: for rare words, also match prompts with a similar meaning. */
      meaning: z.enum(['yes', 'no']).default('yes'),
      t: z.enum(artLists, `t is one of ${artLists.join(', ')}.`).default('search'),
      mode: z.enum(['any', ...TASK_MODES]).default('any'),
      status: z.enum(['any', ...artStatuses]).default('done'),
      privacy: z.enum(['any', 'public', 'private']).default('any'),
      hide_prompt: z.enum(['any', 'yes', 'no']).default('any'),
      exclude_my_art: z.enum(['yes', 'no']).default('no'),
      /** Only arts of this user. */
      uid: id.nullish(),
      /** Only arts of this collection, or the results of its saved search; required for `t: collection`. */
      collection_id: id.nullish(),
      /**
       * Default: for `t: collection` the order `collection`, else with words in `q` relevance, else random. `collection`
       * is the order of the owner or of the saved search, and is only valid with a collection. Without words, relevance
       * is random.
       */
      order: z.enum(artOrders, `The order is one of ${artOrders.join(', ')}.`).optional(),
      /** Seed of the random order. Without it, each caller has their own order. */
      seed: z.union([z.number().int(), z.string().max(64)]).nullish(),
      limit: z.number().int().min(1, 'limit is 1 to 100.').max(100, 'limit is 1 to 100.').default(50),
      offset: z
        .number()
        .int()
        .min(0, 'offset is 0 to 100,000.')
        .max(furthestOffset, 'offset is 0 to 100,000.')
        .default(0),
    })
    .refine((input) => input.t !== 'collection' || input.collection_id, {
      path: ['collection_id'],
      message: 'Say which collection.',
    })
    .refine((input) => input.order !== 'collection' || input.collection_id, {
      path: ['order'],
      message: 'Only a collection has an order of its own.',
    }),
  output: z.object({
    items: z.array(artCard),
    /** null: this is the last page. */
    next_offset: z.number().int().nullable(),
    /** null if counting would be too expensive. */
    total: z.number().int().nullable(),
    /** The collection from `collection_id`. */
    collection: z
      .object({
        collection_id: id,
        name: z.string(),
        owner: z.object({ id, name: z.string() }),
        /** A smart collection shows the results of a search; arts cannot be added or removed. */
        is_smart: z.boolean(),
      })
      .nullable(),
    /** Search words without results, and the most likely words that were searched instead. */
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
    /** By relevance: the position (offset) of the first art that is only loosely related; null: there is none. */
    loose_from: z.number().int().nullable(),
  }),
})
