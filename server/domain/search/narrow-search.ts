import type { z } from 'zod'
import { type Contracts, contracts } from '#contract/index'

export type SearchInput = z.output<Contracts['art.search']['input']>

const { input } = contracts['art.search']

/** A saved search as its owner meant it: what is no parameter of a search, or no longer one, asks for nothing. */
export function readSaved(saved: Record<string, unknown>): SearchInput {
  const read = input.safeParse(keepKnown(saved))
  return read.success ? read.data : input.parse({})
}

/** Of what is to be saved, that which asks for something. Nothing else is kept: others read it. */
export function keepKnown<Value>(saved: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(saved).filter(
      ([name, value]) =>
        Object.hasOwn(input.shape, name) && input.shape[name as keyof SearchInput].safeParse(value).success,
    ),
  )
}

/**
 * What a smart collection looks for, and of that what is asked for besides; null: both at once is nothing. Whatever is
 * not asked for is as it was saved. Words and people are for the caller to put together.
 */
export function narrowSaved(saved: SearchInput, asked: SearchInput): SearchInput | null {
  const t = asked.t === 'collection' || asked.t === 'search' ? saved.t : narrow(asked.t, saved.t, 'search')
  const mode = narrow(asked.mode, saved.mode, 'any')
  // Done is what nobody has to ask for.
  const status = asked.status === 'done' ? saved.status : narrow(asked.status, saved.status, 'any')
  const privacy = narrow(asked.privacy, saved.privacy, 'any')
  const hidePrompt = narrow(asked.hide_prompt, saved.hide_prompt, 'any')
  if (t === null || mode === null || status === null || privacy === null || hidePrompt === null) return null
  const hasOrder = asked.order !== undefined && asked.order !== 'collection'
  return {
    ...asked,
    t,
    mode,
    status,
    privacy,
    hide_prompt: hidePrompt,
    collection_id: saved.collection_id,
    order: hasOrder ? asked.order : saved.order,
    seed: asked.seed ?? saved.seed,
  }
}

function narrow<Value>(asked: Value, saved: Value, any: Value): Value | null {
  if (asked === any) return saved
  return saved === any || saved === asked ? asked : null
}

/** Of two choices both; an empty one is any. null: they have nothing in common. */
export function inBoth<Value>(one: readonly Value[], other: readonly Value[]): Value[] | null {
  if (one.length === 0 || other.length === 0) return [...one, ...other]
  const both = one.filter((value) => other.includes(value))
  return both.length === 0 ? null : both
}
