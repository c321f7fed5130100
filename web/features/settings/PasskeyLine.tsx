import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'

const text = settingsText.passkeys

type Passkey = CallData<'user.get_sign_in_ways'>['passkeys'][number]

export function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const [asked, setAsked] = useState<'rename' | 'remove'>()
  const close = () => setAsked(undefined)
  const { passkey_id: id, name } = passkey
  const { mutate, isPending } = useWrite('user.remove_passkey', { invalidates: ['user.get_sign_in_ways'] })
  const remove = () => mutate({ passkey_id: id }, { onSuccess: () => toast.success(text.removed) })
  return (
    <li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        <p className="text-13 text-quiet">
          {text.created} <TimeAgo at={passkey.created_at} />
        </p>
      </div>
      <Button tone="line" size="small" aria-label={text.renameOne(name)} onClick={() => setAsked('rename')}>
        {text.rename}
      </Button>
      <Button tone="line" size="small" aria-label={text.removeOne(name)} onClick={() => setAsked('remove')}>
        {text.remove}
      </Button>
      <Dialog open={asked === 'rename'} onOpenChange={close} title={text.renameTitle(name)}>
        <RenameForm passkey={passkey} onClose={close} />
      </Dialog>
      <Dialog
        open={asked === 'remove'}
        onOpenChange={close}
        title={text.removeTitle(name)}
        description={text.removeText}
      >
        <DialogActions
          cancel={settingsText.cancel}
          onCancel={close}
          tone="ember"
          busy={isPending}
          onGo={remove}
        >
          {text.remove}
        </DialogActions>
      </Dialog>
    </li>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('user.rename_passkey', {
    invalidates: ['user.get_sign_in_ways'],
    onDone: onClose,
  })
  return (
    <Form<{ name: string }>
      errors={errors}
      problem={problem}
      onSubmit={({ name }) => submit({ passkey_id: passkey.passkey_id, name })}
    >
      <TextField
        name="name"
        label={text.name}
        defaultValue={passkey.name}
        maxLength={60}
        autoComplete="off"
        required
      />
      <DialogActions cancel={settingsText.cancel} onCancel={onClose} busy={busy}>
        {text.save}
      </DialogActions>
    </Form>
  )
}
