import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { loraText } from '#web/text/lora.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Bar } from './Bar.tsx'
import { LoraFields, type LoraValues } from './LoraFields.tsx'
import type { UploadState } from './use-upload.ts'
import { splitWords } from './words.ts'

const text = loraText.upload

type Props = { state: Extract<UploadState, { step: 'sending' }>; onStop(): void }

/** The progress of an upload, and the form for its name and tags. */
export function UploadForm({ state, onStop }: Props) {
  const { fileName, sizeBytes, sent, isBroken, upload } = state
  const navigate = useNavigate()
  const [weight, setWeight] = useState(1)
  const { submit, busy, errors, problem } = useWriteForm('lora.finish_upload', {
    onDone: () => {
      toast.success(text.done)
      void navigate({ to: '/app/_auth/art/lora' })
    },
  })
  const isHere = upload.received_bytes === upload.size_bytes
  const { detected } = upload
  const say = isBroken
    ? text.paused
    : isHere
      ? text.arrived
      : text.progress(formatBytes(sent), formatBytes(sizeBytes))
  return (
    <div className="grid grid-cols-1 gap-8">
      <section className="grid grid-cols-1 gap-3 rounded-large border border-line bg-raised p-5">
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <h2 className="min-w-0 text-21 font-medium wrap-anywhere">{fileName}</h2>
          <Button tone="quiet" size="small" onClick={onStop} className="-ml-3 sm:ml-0">
            {isHere ? text.another : text.stop}
          </Button>
        </div>
        <Bar label={text.sending(fileName)} value={sent} of={sizeBytes} />
        <p className="flex flex-wrap justify-between gap-x-6 text-13 text-quiet">
          <output className="tabular">{say}</output>
          <span>{detected === null ? text.reading : text.madeFor(detected.base_model)}</span>
        </p>
      </section>
      {detected !== null && (
        <Form<LoraValues>
          onSubmit={({ name, trigger_words, tags }) =>
            submit({
              upload_id: upload.upload_id,
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
            initial={{ name: detected.proposed_name ?? '', triggerWords: [], tags: [] }}
            weight={weight}
            onWeight={setWeight}
            proposed={detected.proposed_trigger_words}
          />
          <div>
            <Button type="submit" busy={busy || !isHere}>
              {isHere ? text.submit : text.stillComing}
            </Button>
          </div>
        </Form>
      )}
    </div>
  )
}
