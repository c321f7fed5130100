import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { serversText as text } from '#web/text/servers.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AddressFields, type AddressValues, readAddress, readTyped } from './AddressFields.tsx'
import { type ModelRow, ModelRows } from './ModelRows.tsx'
import { type ChatServer, serverReads } from './queries.ts'
import { TestButton } from './TestButton.tsx'

type Props = { server: ChatServer | undefined; onClose(): void }
type Values = AddressValues & { context_window: string; weight: string }

/** Adds a chat server, or changes one. */
export function ChatServerDialog({ server, onClose }: Props) {
  const form = useRef<HTMLDivElement>(null)
  const [headerErrors, setHeaderErrors] = useState<Record<string, string>>()
  const [rows, setRows] = useState<ModelRow[]>(() =>
    (server?.models ?? []).map((model, key) => ({ ...model, key })),
  )
  const [known, setKnown] = useState<readonly string[]>([])
  const { submit, busy, errors, problem } = useWriteForm('admin.save_chat_server', {
    invalidates: serverReads,
    onDone: (_, { name }) => {
      toast.success(text.saved(name))
      onClose()
    },
  })
  const save = (values: Values) => {
    const read = readAddress(server, values)
    setHeaderErrors('problem' in read ? { headers: read.problem } : undefined)
    if ('problem' in read) return
    submit({
      ...read.address,
      name: values.name,
      models: rows.map(({ model, min_tier }) => ({ model, min_tier })),
      context_window: values.context_window === '' ? null : Number(values.context_window),
      weight: Number(values.weight),
    })
  }
  const title = server === undefined ? text.chat.addTitle : text.chat.editTitle(server.name)
  const { fields } = text
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <div ref={form}>
        <Form<Values> onSubmit={save} errors={headerErrors ?? errors} problem={problem}>
          <AddressFields server={server} name={text.chat.name} hint={text.chat.addressHint} />
          <TestButton kind="chat" read={() => readTyped(server, form.current)} onModels={setKnown} />
          <ModelRows rows={rows} known={known} onChange={setRows} />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              name="context_window"
              label={fields.window}
              hint={fields.windowHint}
              inputMode="numeric"
              defaultValue={server?.context_window ?? ''}
            />
            <TextField
              name="weight"
              label={fields.weight}
              hint={fields.weightHint}
              inputMode="numeric"
              defaultValue={server?.weight ?? 1}
            />
          </div>
          <DialogActions cancel={text.cancel} onCancel={onClose} busy={busy}>
            {text.save}
          </DialogActions>
        </Form>
      </div>
    </Dialog>
  )
}
