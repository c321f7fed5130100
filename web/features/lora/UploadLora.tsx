import { useSuspenseQuery } from '@tanstack/react-query'
import { LORA_FILE_BYTES } from '#contract/lora/lora-card'
import { useWrite } from '#web/api/write.ts'
import { loraText } from '#web/text/lora.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Bar } from './Bar.tsx'
import { type LoraUpload, ownLorasQuery } from './queries.ts'
import { UploadForm } from './UploadForm.tsx'
import { useUpload } from './use-upload.ts'

const text = loraText.upload

/** Uploads a LoRA file. */
export function UploadLora() {
  const { data } = useSuspenseQuery(ownLorasQuery)
  const { state, send, stop } = useUpload(data.uploads)
  if (state.step === 'sending') return <UploadForm state={state} onStop={stop} />
  const left = Math.max(0, data.usage.max_bytes - data.usage.bytes)
  const isFull = left === 0 || data.usage.count >= data.usage.max_count
  return (
    <div className="grid grid-cols-1 gap-6">
      {state.problem !== undefined && <Notice tone="ember">{state.problem}</Notice>}
      {data.uploads.map((upload) => (
        <OpenUpload key={upload.upload_id} upload={upload} />
      ))}
      <DropZone
        words={text}
        hint={
          isFull ? text.full : text.limits(formatBytes(Math.min(left, LORA_FILE_BYTES)), formatBytes(left))
        }
        accept=".safetensors,.sft"
        onFile={send}
      />
    </div>
  )
}

function OpenUpload({ upload }: { upload: LoraUpload }) {
  const { mutate, isPending } = useWrite('lora.delete', { invalidates: ['lora.list'] })
  const percent = Math.floor((upload.received_bytes / upload.size_bytes) * 100)
  return (
    <section className="grid grid-cols-1 gap-3 rounded-large border border-line bg-raised p-5">
      <div className="flex items-center justify-between gap-4">
        <h2 className="min-w-0 text-17 font-medium wrap-anywhere">{text.openTitle(upload.file_name)}</h2>
        <Button tone="quiet" size="small" busy={isPending} onClick={() => mutate({ uid: upload.upload_id })}>
          {text.giveUp}
        </Button>
      </div>
      <Bar label={upload.file_name} value={upload.received_bytes} of={upload.size_bytes} />
      <p className="text-13 text-quiet">{text.openText(percent)}</p>
    </section>
  )
}
