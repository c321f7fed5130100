import type { z } from 'zod'
import { type Contracts, contracts } from '#contract/index'

export type SearchInput = z.output<Contracts['art.search']['input']>

const { input } = contracts['art.search']

/** Parses a saved search; invalid and outdated parameters are ignored. */
export function readSaved(saved: Record<string, unknown>): SearchInput {
  const read = input.safeParse(keepKnown(saved))
  return read.success ? read.data : input.parse({})
}

/**
 * Keeps only valid search parameters: others can read a saved search, so nothing else may be stored in it.
 */
export function keepKnown<Value>(saved: Record<string, Value>): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(saved).filter(
      ([name, value]) =>
        Object.hasOwn(input.shape, name) && input.shape[name as keyof SearchInput].safeParse(value).success,
    ),
  )
}

/**
 * Combines a saved search with the current one; null: together they match nothing. Parameters that are not
 * given stay as saved. The caller combines words and users.
 */
export function narrowSaved(saved: SearchInput, asked: SearchInput): SearchInput | null {
  const t = asked.t === 'collection' || asked.t === 'search' ? saved.t : narrow(asked.t, saved.t, 'search')
  const mode = narrow(asked.mode, saved.mode, 'any')
  // Status done is the default, so it does not override the saved one.
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

/** The intersection; an empty list means any. null: nothing in common. */
export function intersect<Value>(one: readonly Value[], other: readonly Value[]): Value[] | null {
  if (one.length === 0 || other.length === 0) return [...one, ...other]
  const both = one.filter((value) => other.includes(value))
  return both.length === 0 ? null : both
}
