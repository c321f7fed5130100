import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { serversText as text } from '#web/text/servers.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AddressFields, type AddressValues, readAddress, readTyped } from './AddressFields.tsx'
import { type ImageServer, serverReads } from './queries.ts'
import { TestButton } from './TestButton.tsx'

type Props = { server: ImageServer | undefined; onClose(): void }
type Values = AddressValues & { weight: string }

/** Adds a picture server, or changes one. */
export function ImageServerDialog({ server, onClose }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const [headerErrors, setHeaderErrors] = useState<Record<string, string>>()
  const { submit, busy, errors, problem } = useWriteForm('admin.save_server', {
    invalidates: serverReads,
    onDone: (_, { name }) => {
      toast.success(text.saved(name))
      onClose()
    },
  })
  const save = ({ name, weight, ...values }: Values) => {
    const read = readAddress(server, values)
    setHeaderErrors('problem' in read ? { headers: read.problem } : undefined)
    if ('address' in read) submit({ ...read.address, name, weight: Number(weight) })
  }
  const title = server === undefined ? text.image.addTitle : text.image.editTitle(server.name)
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div ref={form}>
        <Form<Values> onSubmit={save} errors={headerErrors ?? errors} problem={problem}>
          <AddressFields server={server} name={text.image.name} hint={text.image.addressHint} />
          <TextField
            name="weight"
            label={text.fields.weight}
            hint={text.image.weightHint}
            inputMode="numeric"
            defaultValue={server?.weight ?? 1}
          />
          <TestButton kind="image" read={() => readTyped(server, form.current)} />
          <DialogActions cancel={text.cancel} onCancel={onClose} busy={busy}>
            {text.save}
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
