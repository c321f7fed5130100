import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { GalleryTabs } from '../GalleryTabs.tsx'
import { UploadLine } from './UploadLine.tsx'
import { type Upload, uploadsQuery } from './uploads-query.ts'

const text = galleryText.uploads

/** The user's uploads: where each is used, their size, and how to delete them. */
export function UploadsPage() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(uploadsQuery)
  const uploads = data.pages.flatMap(({ items }) => items)
  const [first] = data.pages
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const unused = uploads.filter(isUnused)
  return (
    <>
      <header className="border-b border-line px-3 md:px-4">
        <GalleryTabs current="uploads" />
      </header>
      <div className="mx-auto w-full max-w-5xl px-4 pt-8 pb-24 sm:px-8">
        <h1 className="text-40 font-medium">{text.title}</h1>
        <p className="measure mt-2 text-17 text-quiet">{text.lead}</p>
        {first !== undefined && <p className="tabular mt-4 text-15">{describeStorage(first)}</p>}
        {uploads.length === 0 ? (
          <EmptyState title={text.emptyTitle} text={text.emptyText} />
        ) : (
          <>
            <div className="mt-6 flex min-h-11 flex-wrap items-center gap-3">
              {unused.length > 0 && (
                <Button
                  tone="line"
                  size="small"
                  onClick={() => setChosen(new Set(unused.map(({ asset_id: id }) => id)))}
                >
                  {text.unusedOnly}
                </Button>
              )}
              {chosen.size > 0 && (
                <>
                  <output className="tabular text-13 text-quiet">{text.chosen(chosen.size)}</output>
                  <Button tone="ember" size="small" onClick={() => setAsked([...chosen])}>
                    <Trash2 size={16} strokeWidth={1.5} aria-hidden />
                    {text.deleteChosen}
                  </Button>
                </>
              )}
            </div>
            <ul aria-label={text.title} className="mt-4 grid">
              {uploads.map((upload, index) => (
                <UploadLine
                  key={upload.asset_id}
                  upload={upload}
                  number={index + 1}
                  isChosen={chosen.has(upload.asset_id)}
                  onToggle={() => toggle(upload.asset_id)}
                  onDelete={() => setAsked([upload.asset_id])}
                />
              ))}
            </ul>
            {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
          </>
        )}
      </div>
      {asked !== null && (
        <DeleteQuestion
          ids={asked}
          onClose={(isDone) => {
            setAsked(null)
            if (isDone) setChosen(new Set())
          }}
        />
      )}
    </>
  )
}

function describeStorage({ total, storage }: CallData<'asset.list'>): string {
  return text.storage({
    uploads: total,
    maxUploads: storage.max_uploads,
    size: formatBytes(storage.upload_bytes),
    maxSize: formatBytes(storage.max_upload_bytes),
    arts: formatBytes(storage.art_bytes),
  })
}

function isUnused({ used_in: uses }: Upload): boolean {
  return !uses.avatar && uses.art_count === 0 && uses.characters.length === 0 && !uses.is_needed
}

function DeleteQuestion({ ids, onClose }: { ids: readonly string[]; onClose(isDone: boolean): void }) {
  const { mutate, isPending } = useWrite('asset.delete', { invalidates: ['asset.list'] })
  const remove = () =>
    mutate(
      { asset_ids: [...ids] },
      {
        onSuccess: () => {
          toast.success(text.deleted(ids.length))
          onClose(true)
        },
      },
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={text.deleteTitle(ids.length)}
      description={text.deleteText}
    >
      <DialogActions
        cancel={text.cancel}
        onCancel={() => onClose(false)}
        tone="ember"
        busy={isPending}
        onGo={remove}
      >
        {text.delete}
      </DialogActions>
    </Dialog>
  )
}
