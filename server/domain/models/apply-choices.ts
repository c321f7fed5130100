import { familiesOfMode, type ModelFamily } from '#contract/catalogue/model-families'
import { type CatalogueModel, findDefaultModel } from '#contract/catalogue/model-table'
import { MODES, type ModeName } from '#contract/catalogue/modes'

/** The engines that come with the server and that an admin can switch off. */
export type StandIn = 'petal' | 'echo'

/** What admins have chosen, as stored. */
export type ModelChoices = {
  /** The file, and its family, that stands behind a model of the catalogue. */
  mappings: { model: string; file: string; family: ModelFamily }[]
  defaults: { mode: string; model: string }[]
  switches: { engine: string; isOn: boolean }[]
}

export type MappedModel = CatalogueModel & { readonly isMapped: boolean }

/** The models in use. */
export type Catalogue = {
  readonly models: readonly MappedModel[]
  /** What each mode draws with if no model is asked for. */
  readonly defaults: Readonly<Record<ModeName, string>>
  readonly switches: Readonly<Record<StandIn, boolean>>
}

/** What the environment or a file has decided, which admins cannot change. */
export type FixedChoices = {
  /** A models.json is in the data folder. */
  readonly models: boolean
  /** Undefined: the admin decides. */
  readonly switches: Readonly<Record<StandIn, boolean | undefined>>
}

/** The catalogue with the choices of admins. Choices that no longer fit the catalogue are left out. */
export function applyChoices(
  table: readonly CatalogueModel[],
  choices: ModelChoices,
  fixed: FixedChoices,
): Catalogue {
  const mappingOf = ({ value, mode }: CatalogueModel) =>
    fixed.models
      ? undefined
      : choices.mappings.find(({ model, family }) => model === value && familiesOfMode(mode).includes(family))
  const models = table.map((model): MappedModel => {
    const mapping = mappingOf(model)
    return mapping === undefined
      ? { ...model, isMapped: false }
      : { ...model, file: mapping.file, base: mapping.family, isMapped: true }
  })
  const defaults = (Object.keys(MODES) as ModeName[]).map((mode) => {
    const chosen = choices.defaults.find((choice) => choice.mode === mode)?.model
    return [mode, findDefaultModel(models, mode, chosen)]
  })
  const isOn = (engine: StandIn) =>
    fixed.switches[engine] ?? choices.switches.find((choice) => choice.engine === engine)?.isOn ?? true
  return {
    models,
    defaults: Object.fromEntries(defaults),
    switches: { petal: isOn('petal'), echo: isOn('echo') },
  }
}
