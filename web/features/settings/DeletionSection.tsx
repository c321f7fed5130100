import { useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { leaveBrowser } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { Section } from './Section.tsx'

const text = settingsText.deletion

export function DeletionSection() {
  const [isAsking, setAsking] = useState(false)
  return (
    <Section id="delete" title={text.title} lead={text.lead}>
      <dl className="mb-6 grid gap-3">
        {text.steps.map(([when, what]) => (
          <div key={what} className="grid gap-x-6 sm:grid-cols-[8rem_1fr]">
            <dt className="font-semibold">{when}</dt>
            <dd className="text-quiet">{what}</dd>
          </div>
        ))}
      </dl>
      <Button tone="ember" onClick={() => setAsking(true)}>
        {text.open}
      </Button>
      <Dialog open={isAsking} onOpenChange={setAsking} title={text.dialogTitle} description={text.dialogText}>
        <Confirmation onCancel={() => setAsking(false)} />
      </Dialog>
    </Section>
  )
}

function Confirmation({ onCancel }: { onCancel(): void }) {
  const { mutate, isPending } = useWrite('user.delete_account')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const confirm = ({ word }: { word: string }) => {
    if (word.trim().toLowerCase() !== text.word) {
      setErrors({ word: text.mismatch })
      return
    }
    mutate({}, { onSuccess: () => void leaveBrowser('/app/account-deleted') })
  }
  return (
    <Form onSubmit={confirm} errors={errors}>
      <TextField name="word" label={text.typed} autoComplete="off" autoCapitalize="none" required />
      <DialogActions cancel={settingsText.cancel} onCancel={onCancel} tone="ember" busy={isPending}>
        {isPending ? text.busy : text.confirm}
      </DialogActions>
    </Form>
  )
}
