import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { presetText as text } from '#web/text/presets.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useFormStore } from '../form-store.tsx'
import { PresetLine } from './PresetLine.tsx'
import { toPresetSettings } from './preset-settings.ts'
import { presetsQuery } from './presets-query.ts'

/** The user's presets, and saving the form as a new one. */
export function PresetsDialog({ onClose }: { onClose(): void }) {
  const { data } = useQuery(presetsQuery)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title} description={text.lead}>
      <SaveForm />
      {data === undefined && <Skeleton className="h-24" />}
      {data !== undefined && data.items.length === 0 && <p className="text-quiet">{text.none}</p>}
      {data !== undefined && data.items.length > 0 && (
        <>
          <ul className="-mx-2 grid max-h-[45dvh] overflow-y-auto">
            {data.items.map((preset) => (
              <PresetLine key={preset.preset_id} preset={preset} onApplied={onClose} />
            ))}
          </ul>
          <p className="tabular text-13 text-quiet">{text.count(data.items.length, data.at_most)}</p>
        </>
      )}
    </Dialog>
  )
}

function SaveForm() {
  const store = useFormStore()
  const [withPrompt, setWithPrompt] = useState(true)
  // A new key empties the field after saving.
  const [savedCount, setSavedCount] = useState(0)
  const { submit, busy, errors, problem } = useWriteForm('preset.save', {
    invalidates: ['preset.list'],
    onDone: ({ name }) => {
      toast.success(text.saved(name))
      setSavedCount((count) => count + 1)
    },
  })
  return (
    <Form<{ name: string }>
      key={savedCount}
      errors={errors}
      problem={problem}
      onSubmit={({ name }) => submit({ name, settings: toPresetSettings(store.get(), withPrompt) })}
    >
      <TextField name="name" label={text.name} maxLength={60} autoComplete="off" />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Switch label={text.withPrompt} checked={withPrompt} onChange={setWithPrompt} />
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </div>
    </Form>
  )
}
