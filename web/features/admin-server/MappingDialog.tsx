import { useState } from 'react'
import { toast } from 'sonner'
import { MODEL_FAMILIES, type ModelFamily } from '#contract/catalogue/model-families'
import { useWriteForm } from '#web/api/write-form.ts'
import { serversText } from '#web/text/servers.ts'
import { studioText } from '#web/text/studio.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { ModelChoices } from './queries.ts'

const text = serversText.mapping

export type MappingDraft = { file: string; family: ModelFamily | null }

type Props = { modes: ModelChoices['modes']; draft: MappingDraft; onClose(): void }

/** Puts a file behind a name. */
export function MappingDialog({ modes, draft, onClose }: Props) {
  const fitting = modes.filter(({ families }) => draft.family === null || families.includes(draft.family))
  const [model, setModel] = useState(fitting[0]?.default_model ?? '')
  const mode = modes.find(({ models }) => models.some(({ value }) => value === model))
  const families = mode?.families ?? []
  const [chosen, setFamily] = useState(draft.family ?? families[0])
  const family = families.find((entry) => entry === chosen) ?? families[0]
  const { submit, busy, errors, problem } = useWriteForm('admin.save_model_mapping', {
    invalidates: ['admin.list_models', 'admin.audit_log', 'model.list'],
    onDone: (_, { mapping }) => {
      const label = mode?.models.find(({ value }) => value === model)?.label ?? model
      toast.success(text.saved(label, mapping?.file ?? ''))
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={text.add}>
      <Form<{ 'mapping.file': string }>
        onSubmit={(values) =>
          family !== undefined && submit({ model, mapping: { file: values['mapping.file'].trim(), family } })
        }
        errors={errors}
        problem={problem}
      >
        <TextField
          name="mapping.file"
          label={text.file}
          hint={text.fileHint}
          defaultValue={draft.file}
          autoComplete="off"
          spellCheck={false}
        />
        <NameField modes={fitting} value={model} onChange={setModel} />
        <FamilyField families={families} value={family} onChange={setFamily} />
        <DialogActions cancel={serversText.cancel} onCancel={onClose} busy={busy}>
          {serversText.save}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

type NameProps = { modes: ModelChoices['modes']; value: string; onChange(model: string): void }

function NameField({ modes, value, onChange }: NameProps) {
  const options = modes.flatMap(({ mode, models }) =>
    models.map((entry) => ({ value: entry.value, label: `${entry.label} (${studioText.mode.names[mode]})` })),
  )
  return <SelectField label={text.model} value={value} onChange={onChange} options={options} />
}

type FamilyProps = {
  families: readonly ModelFamily[]
  value: ModelFamily | undefined
  onChange(family: ModelFamily): void
}

function FamilyField({ families, value, onChange }: FamilyProps) {
  return (
    <SelectField
      label={text.family}
      hint={text.familyHint}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen as ModelFamily)}
      options={families.map((entry) => ({ value: entry, label: MODEL_FAMILIES[entry] }))}
    />
  )
}
