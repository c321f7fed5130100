import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { makeStale } from '#web/api/effects.ts'
import { useEvent } from '#web/api/use-event.ts'
import { loraText } from '#web/text/lora.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Bar } from './Bar.tsx'
import { LoraLine } from './LoraLine.tsx'
import { type LoraUpload, ownLorasQuery } from './queries.ts'

const text = loraText.manage

/** The user's LoRAs, unfinished uploads and used space. */
export function OwnLoras() {
  useLiveDecisions()
  const { data } = useSuspenseQuery(ownLorasQuery)
  const { items, uploads, usage } = data
  if (items.length === 0 && uploads.length === 0) {
    return (
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyText}
        action={
          <Link to="/app/_auth/art/upload-lora" className={buttonClass()}>
            {text.upload}
          </Link>
        }
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="grid gap-2">
        <Bar
          label={text.usageLabel}
          value={Math.max(usage.bytes / usage.max_bytes, usage.count / usage.max_count)}
          of={1}
        />
        <p className="tabular text-13 text-quiet">
          {text.usage(usage.count, usage.max_count, formatBytes(usage.bytes), formatBytes(usage.max_bytes))}
        </p>
      </div>
      {uploads.map((upload) => (
        <Unfinished key={upload.upload_id} upload={upload} />
      ))}
      <ul aria-label={text.list}>
        {items.map((lora) => (
          <LoraLine key={lora.uid} lora={lora} />
        ))}
      </ul>
    </div>
  )
}

function Unfinished({ upload }: { upload: LoraUpload }) {
  const percent = Math.floor((upload.received_bytes / upload.size_bytes) * 100)
  return (
    <p className="flex flex-wrap items-center justify-between gap-4 rounded-middle border border-line bg-raised px-4 py-3">
      <span className="min-w-0 wrap-anywhere">{text.unfinished(upload.file_name, percent)}</span>
      <Link to="/app/_auth/art/upload-lora" className={buttonClass({ tone: 'line', size: 'small' })}>
        {text.goOn}
      </Link>
    </p>
  )
}

/** Shows decisions that are made while the page is open. */
function useLiveDecisions(): void {
  useEvent('notification', ({ type }, cache) => {
    if (type === 'system') void makeStale(cache, ['lora.list'])
  })
}
