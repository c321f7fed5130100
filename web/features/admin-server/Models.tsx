import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { MODEL_FAMILIES } from '#contract/catalogue/model-families'
import { useWrite } from '#web/api/write.ts'
import { serversText } from '#web/text/servers.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { MappingDialog, type MappingDraft } from './MappingDialog.tsx'
import { type ModelChoices, modelsQuery } from './queries.ts'

const text = serversText.mapping
const writes = { invalidates: ['admin.list_models', 'admin.audit_log', 'model.list'] } as const

/** The built-in engines, the default models, and the files behind the names. */
export function Models() {
  const { data } = useSuspenseQuery(modelsQuery)
  const [draft, setDraft] = useState<MappingDraft>()
  return (
    <>
      <BuiltInEngines engines={data.engines} />
      <section aria-labelledby="models" className="grid gap-5">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div>
            <h2 id="models" className="text-28 font-medium">
              {text.title}
            </h2>
            <p className="text-quiet">{data.is_fixed ? text.fixed : text.lead}</p>
          </div>
          {!data.is_fixed && (
            <Button tone="line" onClick={() => setDraft({ file: '', family: null })}>
              {text.add}
            </Button>
          )}
        </div>
        <DefaultModels modes={data.modes} />
        {!data.is_fixed && <MappedNames modes={data.modes} />}
        {!data.is_fixed && <ForeignFiles files={data.foreign_files} onPut={setDraft} />}
      </section>
      {draft !== undefined && (
        <MappingDialog modes={data.modes} draft={draft} onClose={() => setDraft(undefined)} />
      )}
    </>
  )
}

function BuiltInEngines({ engines }: Pick<ModelChoices, 'engines'>) {
  const { mutate, isPending } = useWrite('admin.switch_engine', writes)
  const words = serversText.builtIn
  return (
    <section aria-labelledby="built-in" className="grid gap-3">
      <div>
        <h2 id="built-in" className="text-28 font-medium">
          {words.title}
        </h2>
        <p className="text-quiet">{words.lead}</p>
      </div>
      <ul className="grid gap-2">
        {engines.map(({ engine, is_on, is_fixed }) => (
          <li key={engine} className="flex flex-wrap items-center gap-x-4">
            <Switch
              label={words.names[engine]}
              checked={is_on}
              disabled={is_fixed || isPending}
              onChange={(isOn) => mutate({ engine, is_on: isOn })}
            />
            {is_fixed && <span className="text-13 text-quiet">{words.fixed(engine.toUpperCase())}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function DefaultModels({ modes }: Pick<ModelChoices, 'modes'>) {
  const { mutate, isPending } = useWrite('admin.set_default_model', writes)
  return (
    <div className="grid gap-3">
      <h3 className="text-21 font-medium">{text.defaults}</h3>
      <div className="grid gap-4 sm:grid-cols-2">
        {modes.map(({ mode, default_model, models }) => (
          <SelectField
            key={mode}
            label={studioText.mode.names[mode]}
            value={default_model}
            disabled={isPending}
            onChange={(model) =>
              mutate({ mode, model }, { onSuccess: () => toast.success(text.savedDefault) })
            }
            options={models.map(({ value, label: name, servers }) => ({
              value,
              label: text.served(name, servers.length),
            }))}
          />
        ))}
      </div>
    </div>
  )
}

function MappedNames({ modes }: Pick<ModelChoices, 'modes'>) {
  const { mutate, isPending } = useWrite('admin.save_model_mapping', writes)
  const mapped = modes.flatMap(({ models }) => models.filter(({ is_mapped }) => is_mapped))
  const restore = ({ value, label }: (typeof mapped)[number]) =>
    mutate({ model: value, mapping: null }, { onSuccess: () => toast.success(text.savedOwn(label)) })
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-21 font-medium">{text.names}</h3>
        <p className="text-13 text-quiet">{text.namesHint}</p>
      </div>
      {mapped.length === 0 && <p className="text-quiet">{text.none}</p>}
      <ul aria-label={text.names} className="grid gap-2 empty:hidden">
        {mapped.map((model) => (
          <FileRow
            key={model.value}
            title={model.label}
            details={[
              model.file,
              MODEL_FAMILIES[model.family],
              model.servers.length === 0 ? text.onNone : text.onServers(model.servers.join(', ')),
            ]}
          >
            <Button
              tone="line"
              size="small"
              disabled={isPending}
              aria-label={text.ownOf(model.label)}
              onClick={() => restore(model)}
            >
              {text.own}
            </Button>
          </FileRow>
        ))}
      </ul>
    </div>
  )
}

function ForeignFiles({
  files,
  onPut,
}: {
  files: ModelChoices['foreign_files']
  onPut(draft: MappingDraft): void
}) {
  if (files.length === 0) return null
  return (
    <div className="grid gap-3">
      <div>
        <h3 className="text-21 font-medium">{text.foreign}</h3>
        <p className="text-13 text-quiet">{text.foreignHint}</p>
      </div>
      <ul aria-label={text.foreign} className="grid gap-2">
        {files.map(({ file, family, server }) => (
          <FileRow
            key={`${server} ${file}`}
            title={nameOf(file)}
            details={[family === null ? text.unknownFamily : MODEL_FAMILIES[family], text.onServers(server)]}
          >
            <Button
              tone="line"
              size="small"
              aria-label={text.putFile(nameOf(file))}
              onClick={() => onPut({ file: nameOf(file), family })}
            >
              {text.put}
            </Button>
          </FileRow>
        ))}
      </ul>
    </div>
  )
}

function FileRow({
  title,
  details,
  children,
}: {
  title: string
  details: readonly string[]
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-middle border border-line bg-raised px-4 py-3">
      <span className="grid min-w-0 gap-0.5 wrap-anywhere">
        <span className="font-medium">{title}</span>
        <span className="text-13 text-quiet">{details.join(' · ')}</span>
      </span>
      {children}
    </li>
  )
}

/** Servers name files with their folder; a mapping finds them in any. */
const nameOf = (file: string) => file.split(/[/\\]/).at(-1) ?? file
