import type { z } from 'zod'
import type { modelChoices } from '#contract/admin/model-choices'
import { familiesOfMode } from '#contract/catalogue/model-families'
import { MODES, type ModeName } from '#contract/catalogue/modes'
import type { StandIn } from '#server/domain/models/apply-choices'
import type { ModelCatalogue } from '#server/model-catalogue'
import type { EngineList } from '#server/tasks/engine-list'

type Parts = { catalogue: ModelCatalogue; engines: EngineList }

const standIns: StandIn[] = ['petal', 'echo']

export async function viewModels({ catalogue, engines }: Parts): Promise<z.output<typeof modelChoices>> {
  const { models, defaults, switches } = await catalogue.read()
  const live = await engines.list()
  const { fixed } = catalogue
  const serversWith = (value: string) =>
    live
      .filter(({ capabilities }) =>
        capabilities.checkpoints.some(({ model, isSubstitute }) => model === value && !isSubstitute),
      )
      .map(({ name }) => name)
  return {
    is_fixed: fixed.models,
    modes: (Object.keys(MODES) as ModeName[]).map((mode) => ({
      mode,
      label: MODES[mode].label,
      families: [...familiesOfMode(mode)],
      default_model: defaults[mode],
      models: models
        .filter((model) => model.mode === mode)
        .map(({ value, label, file, base, isMapped }) => ({
          value,
          label,
          file,
          family: base,
          is_mapped: isMapped,
          servers: serversWith(value),
        })),
    })),
    foreign_files: live.flatMap(({ name, capabilities }) =>
      capabilities.foreignFiles.map(({ file, family }) => ({ file, family, server: name })),
    ),
    engines: standIns.map((engine) => ({
      engine,
      is_on: switches[engine],
      is_fixed: fixed.switches[engine] !== undefined,
    })),
  }
}
