import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { loraText } from '#web/text/lora.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { LoraFields, type LoraValues } from './LoraFields.tsx'
import type { OwnLora } from './queries.ts'
import { splitWords } from './words.ts'

const text = loraText.manage

type Props = { lora: OwnLora; open: boolean; onClose(): void }

export function EditDialog({ lora, open, onClose }: Props) {
  return (
    <Dialog open={open} onOpenChange={onClose} title={text.editOne(lora.name)}>
      <EditForm lora={lora} onClose={onClose} />
    </Dialog>
  )
}

function EditForm({ lora, onClose }: Omit<Props, 'open'>) {
  const [weight, setWeight] = useState(lora.recommended_weight)
  const { submit, busy, errors, problem } = useWriteForm('lora.update', {
    invalidates: ['lora.list', 'lora.search'],
    onDone: () => {
      toast.success(text.saved)
      onClose()
    },
  })
  return (
    <Form<LoraValues>
      onSubmit={({ name, trigger_words, tags }) =>
        submit({
          uid: lora.uid,
          name,
          trigger_words: splitWords(trigger_words),
          tags: splitWords(tags),
          recommended_weight: weight,
        })
      }
      errors={errors}
      problem={problem}
    >
      <LoraFields
        initial={{ name: lora.name, triggerWords: lora.trigger_words, tags: lora.tags }}
        weight={weight}
        onWeight={setWeight}
        proposed={lora.proposed_trigger_words}
      />
      {lora.status === 'approved' && <p className="text-13 text-quiet">{text.editApproved}</p>}
      <DialogActions cancel={text.cancel} onCancel={onClose} busy={busy}>
        {text.save}
      </DialogActions>
    </Form>
  )
}
