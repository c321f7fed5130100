/** The selected arts, and where a range starts. */
export type Selection = { ids: ReadonlySet<string>; anchor: string | null }

export const nothingSelected: Selection = { ids: new Set(), anchor: null }

export function toggleOne({ ids }: Selection, id: string): Selection {
  const next = new Set(ids)
  if (!next.delete(id)) next.add(id)
  return next.size === 0 ? nothingSelected : { ids: next, anchor: id }
}

/** Selects everything from the start of the range to here; earlier selections stay. */
export function selectTo({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor)
  const to = order.indexOf(id)
  if (from === -1 || to === -1) return { ids: new Set([...ids, id]), anchor: id }
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1)
  return { ids: new Set([...ids, ...range]), anchor }
}

/** Deselects some arts, for example after an action; later selections stay. */
export function letGoOf({ ids, anchor }: Selection, some: readonly string[]): Selection {
  const gone = new Set(some)
  const next = new Set([...ids].filter((id) => !gone.has(id)))
  return next.size === 0 ? nothingSelected : { ids: next, anchor }
}

export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null }
}
