export type CatalogueKind = 'model' | 'lora'

/** The search parameters of the catalogue; all can be left out. */
export type CatalogueAddress = {
  kind?: CatalogueKind | undefined
  q?: string | undefined
  favourites?: boolean | undefined
  /** One entry: the value of a model or the uid of a LoRA. */
  name?: string | undefined
}

export function readCatalogue(search: Record<string, unknown>): CatalogueAddress {
  const { kind, q, favourites, name } = search
  const text = (value: unknown) =>
    typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 100) : ''
  return {
    ...(kind === 'lora' && { kind }),
    ...(text(q) !== '' && { q: text(q) }),
    ...((favourites === true || favourites === 'true') && { favourites: true }),
    ...(text(name) !== '' && { name: text(name) }),
  }
}
