import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { presetText as text } from '#web/text/presets.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Preset } from './preset-settings.ts'

type Props = { preset: Preset; onClose(): void }

const stale = ['preset.list'] as const

export function RenamePreset({ preset, onClose }: Props) {
  const { submit, busy, errors, problem } = useWriteForm('preset.save', {
    invalidates: stale,
    onDone: () => {
      toast.success(text.renamed)
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.renameTitle(preset.name)}>
      <Form<{ name: string }>
        errors={errors}
        problem={problem}
        onSubmit={({ name }) => submit({ preset_id: preset.preset_id, name })}
      >
        <TextField name="name" label={text.name} maxLength={60} defaultValue={preset.name} />
        <DialogActions cancel={text.cancel} onCancel={onClose} busy={busy}>
          {text.rename}
        </DialogActions>
      </Form>
    </Dialog>
  )
}

export function DeletePreset({ preset, onClose }: Props) {
  const { mutate, isPending } = useWrite('preset.delete', { invalidates: stale })
  const remove = () =>
    mutate(
      { preset_id: preset.preset_id },
      { onSuccess: () => void toast.success(text.deleted(preset.name)), onSettled: onClose },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.deleteTitle(preset.name)}
      description={text.deleteText}
    >
      <DialogActions cancel={text.cancel} onCancel={onClose} tone="ember" busy={isPending} onGo={remove}>
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
