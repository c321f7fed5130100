import type { CatalogueModel } from '#contract/catalogue/model-table'
import type { Db } from './db/database.ts'
import { readModelChoices } from './db/model-choices.ts'
import { applyChoices, type Catalogue, type FixedChoices } from './domain/models/apply-choices.ts'

/** The models in use, over all processes: the catalogue with the choices of admins. */
export type ModelCatalogue = {
  /** At most a second old. The same object as before if nothing has changed. */
  current(): Promise<Catalogue>
  /** As it is now. */
  read(): Promise<Catalogue>
  /** The catalogue without the choices of admins. */
  readonly table: readonly CatalogueModel[]
  readonly fixed: FixedChoices
}

const freshMs = 1_000

type Parts = { db: Db; now: () => Date; table: readonly CatalogueModel[]; fixed: FixedChoices }

export function createModelCatalogue({ db, now, table, fixed }: Parts): ModelCatalogue {
  let readAt = Number.NEGATIVE_INFINITY
  let known: { text: string; catalogue: Catalogue } | undefined
  let reading: Promise<Catalogue> | undefined

  const read = async () => {
    const at = now().getTime()
    const choices = await readModelChoices(db)
    const text = JSON.stringify(choices)
    if (known?.text !== text) known = { text, catalogue: applyChoices(table, choices, fixed) }
    readAt = at
    return known.catalogue
  }
  return {
    table,
    fixed,
    read,
    async current() {
      if (known !== undefined && now().getTime() - readAt < freshMs) return known.catalogue
      reading ??= read().finally(() => {
        reading = undefined
      })
      return reading
    },
  }
}
