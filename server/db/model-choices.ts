import type { ModelChoices, StandIn } from '#server/domain/models/apply-choices'
import type { Db } from './database.ts'

/** All that admins have chosen about models, in one query. */
export async function readModelChoices(db: Db): Promise<ModelChoices> {
  const [row] = await db.query<ModelChoices>({
    name: 'read_model_choices',
    text: `select
      coalesce((select json_agg(json_build_object('model', model, 'file', file, 'family', family) order by model)
        from model_mappings), '[]') as mappings,
      coalesce((select json_agg(json_build_object('mode', mode, 'model', model) order by mode)
        from default_models), '[]') as defaults,
      coalesce((select json_agg(json_build_object('engine', engine, 'isOn', is_on) order by engine)
        from engine_switches), '[]') as switches`,
  })
  return row ?? { mappings: [], defaults: [], switches: [] }
}

export async function saveModelMapping(db: Db, mapping: ModelChoices['mappings'][number]): Promise<void> {
  await db.query({
    name: 'save_model_mapping',
    text: `insert into model_mappings (model, file, family) values ($1, $2, $3)
      on conflict (model) do update set file = $2, family = $3, saved_at = now()`,
    values: [mapping.model, mapping.file, mapping.family],
  })
}

export async function deleteModelMapping(db: Db, model: string): Promise<void> {
  await db.query({
    name: 'delete_model_mapping',
    text: 'delete from model_mappings where model = $1',
    values: [model],
  })
}

export async function saveDefaultModel(db: Db, mode: string, model: string): Promise<void> {
  await db.query({
    name: 'save_default_model',
    text: `insert into default_models (mode, model) values ($1, $2)
      on conflict (mode) do update set model = $2, saved_at = now()`,
    values: [mode, model],
  })
}

export async function saveEngineSwitch(db: Db, engine: StandIn, isOn: boolean): Promise<void> {
  await db.query({
    name: 'save_engine_switch',
    text: `insert into engine_switches (engine, is_on) values ($1, $2)
      on conflict (engine) do update set is_on = $2, saved_at = now()`,
    values: [engine, isOn],
  })
}
