import { useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import type { Collection } from '#web/features/art/index.ts'
import { collectionText } from '#web/text/collections.ts'
import { Button } from '#web/ui/Button.tsx'
import { CopyButton } from '#web/ui/CopyButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { formatDay } from './CollectionCard.tsx'

const text = collectionText.link

/** A link to a collection that expires. A new link ends the previous one. */
export function LinkDialog({ collection, onClose }: { collection: Collection; onClose(): void }) {
  const { collection_id, link, name } = collection
  const [days, setDays] = useState('7')
  const { mutate, isPending } = useWrite('collection.update', { invalidates: ['collection.list'] })
  const url = link === null ? null : new URL(link.url, window.location.origin).href
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={text.title(name)} description={text.text}>
      {url !== null && link !== null && (
        <div className="grid gap-2">
          <input
            readOnly
            aria-label={text.copy}
            value={url}
            onFocus={(event) => event.target.select()}
            className={`${controlClass} h-11 text-13`}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-13 text-quiet">{text.until(formatDay(link.expires_at))}</p>
            <CopyButton value={url} label={text.copy} copiedLabel={text.copied} />
          </div>
        </div>
      )}
      <Segments label={text.days} value={days} onChange={setDays} options={text.options} />
      <div className="flex flex-wrap justify-end gap-3">
        {link !== null && (
          <Button
            tone="quiet"
            busy={isPending}
            onClick={() =>
              mutate({ collection_id, link_days: null }, { onSuccess: () => void toast(text.ended) })
            }
          >
            {text.end}
          </Button>
        )}
        <Button busy={isPending} onClick={() => mutate({ collection_id, link_days: Number(days) })}>
          {link === null ? text.make : text.renew}
        </Button>
      </div>
    </Dialog>
  )
}
