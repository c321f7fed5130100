import { z } from 'zod'
import { furthestOffset } from '#contract/paging'
import { artCard, artStatuses } from '../art-card.ts'
import { contract } from '../call.ts'
import { TASK_MODES } from '../catalogue/modes.ts'
import { id, text } from '../fields.ts'

const artLists = ['search', 'mine', 'liked', 'following', 'collection', 'deleted'] as const
const artOrders = ['random', 'newest', 'oldest', 'likes', 'trending', 'collection'] as const

/** Pictures that the caller may see: public ones of everybody, and all of their own. Every filter narrows that. */
export const search = contract({
  audience: 'user',
  kind: 'read',
  input: z
    .object({
      /** Words, "quotes", -minus, model:, lora:, seed:, user:, rating:. */
      q: text(500, 'Search for at most 500 characters.').trim().default(''),
      /** `no`: words alone. Else rare words are helped by prompts that mean about the same. */
      meaning: z.enum(['yes', 'no']).default('yes'),
      t: z.enum(artLists, `t is one of ${artLists.join(', ')}.`).default('search'),
      mode: z.enum(['any', ...TASK_MODES]).default('any'),
      status: z.enum(['any', ...artStatuses]).default('done'),
      privacy: z.enum(['any', 'public', 'private']).default('any'),
      hide_prompt: z.enum(['any', 'yes', 'no']).default('any'),
      exclude_my_art: z.enum(['yes', 'no']).default('no'),
      /** Pictures of this person alone. */
      uid: id.nullish(),
      /** Pictures of this collection alone, or what its search finds; `t: collection` needs it. */
      collection_id: id.nullish(),
      /**
       * random, unless said; `t: collection` begins with the order that its owner has given it, or that its search has.
       * That order is `collection`, and only a collection has it.
       */
      order: z.enum(artOrders, `The order is one of ${artOrders.join(', ')}.`).optional(),
      /** Of the random order: another one deals the pictures anew. Without it, one of the caller's own. */
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
    /** null at the end. */
    next_offset: z.number().int().nullable(),
    /** null where it would cost a count. */
    total: z.number().int().nullable(),
    /** The collection that was asked for. */
    collection: z
      .object({
        collection_id: id,
        name: z.string(),
        owner: z.object({ id, name: z.string() }),
        /** It holds what a search finds, so nothing can be put in or taken out. */
        is_smart: z.boolean(),
      })
      .nullable(),
    /** Words that nothing has, and the likeliest of what was looked for instead. */
    corrections: z.array(z.object({ from: z.string(), to: z.string() })),
  }),
})
