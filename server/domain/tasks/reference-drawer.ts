import type { TaskMode } from '#contract/catalogue/modes'
import type { ReferenceKind } from '#contract/catalogue/references'
import type { Abilities } from './feasibility.ts'

type ReferenceUse = { mode: TaskMode; kind: ReferenceKind; base_model?: string | undefined }
type Drawer = Pick<Abilities, 'name' | 'modes' | 'standsIn' | 'models' | 'references'>

/** The engine that would use the reference: a server with the model, else a stand-in. */
export function findReferenceDrawer<Engine extends Drawer>(
  { mode, kind, base_model: model }: ReferenceUse,
  engines: readonly Engine[],
): Engine | undefined {
  const able = engines.filter(({ modes, references }) => modes.includes(mode) && references.includes(kind))
  const hasModel = ({ models }: Engine) => model === undefined || models.includes(model)
  return able.find((engine) => !engine.standsIn && hasModel(engine)) ?? able.find(({ standsIn }) => standsIn)
}
