import { useState } from 'react'
import { loraText } from '#web/text/lora.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditDialog } from './EditDialog.tsx'
import { LoraFace } from './LoraFace.tsx'
import type { OwnLora } from './queries.ts'

const text = loraText.manage

const stateClasses = { waiting: 'text-moon', approved: 'text-leaf', refused: 'text-ember-text' }

/** One of the user's LoRAs with its state and actions. */
export function LoraLine({ lora }: { lora: OwnLora }) {
  const [asked, setAsked] = useState<'edit' | 'delete'>()
  const close = () => setAsked(undefined)
  return (
    <li className="flex gap-5 border-b border-line py-6 first:pt-0 last:border-b-0">
      <div className="max-sm:hidden">
        <LoraFace url={lora.preview_url} size={96} />
      </div>
      <div className="grid min-w-0 grow grid-cols-1 gap-3">
        <div>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6">
            <h2 className="min-w-0 text-21 font-medium wrap-anywhere">{lora.name}</h2>
            <span className={classes('text-13 font-semibold', stateClasses[lora.status])}>
              {loraText.states[lora.is_taken_back ? 'taken_back' : lora.status]}
            </span>
          </div>
          <p className="text-13 text-quiet">
            {loraText.bases[lora.base_model]} · {formatBytes(lora.size_bytes)} ·{' '}
            <TimeAgo at={lora.created_at} />
          </p>
        </div>
        {lora.refused_reason !== null && (
          <figure className="border-l-2 border-ember-text pl-4">
            <figcaption className="text-13 text-quiet">
              {lora.is_taken_back ? text.reasonTakenBack : text.reason}
            </figcaption>
            <blockquote className="measure whitespace-pre-line">{lora.refused_reason}</blockquote>
          </figure>
        )}
        <Words lora={lora} />
        {lora.same_file_as !== null && (
          <p className="text-13 text-quiet">
            {(lora.same_file_as.is_mine ? text.sameMine : text.sameOther)(lora.same_file_as.name)}
          </p>
        )}
        {lora.status !== 'refused' && lora.unavailable !== null && (
          <p className="text-13 text-quiet">{lora.unavailable}</p>
        )}
        <div className="flex gap-2">
          <Button
            tone="line"
            size="small"
            aria-label={text.editOne(lora.name)}
            onClick={() => setAsked('edit')}
          >
            {text.edit}
          </Button>
          <Button
            tone="quiet"
            size="small"
            aria-label={text.deleteOne(lora.name)}
            onClick={() => setAsked('delete')}
          >
            {text.delete}
          </Button>
        </div>
      </div>
      <EditDialog lora={lora} open={asked === 'edit'} onClose={close} />
      <DeleteDialog lora={lora} open={asked === 'delete'} onClose={close} />
    </li>
  )
}

function Words({ lora }: { lora: OwnLora }) {
  if (lora.trigger_words.length === 0) return null
  return (
    <ul aria-label={text.wordsOf(lora.name)} className="flex flex-wrap gap-2 text-13">
      {lora.trigger_words.map((word) => (
        <li key={word} className="rounded-small bg-sunken px-2 py-1">
          {word}
        </li>
      ))}
    </ul>
  )
}
