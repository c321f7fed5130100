import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import { referenceText } from '#web/text/reference.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ArtImage } from './ArtImage.tsx'
import { ownArtsQuery } from './own-arts.ts'

const text = referenceText

type Props = {
  title?: string
  /** Shown before the user's own arts. */
  first?: readonly ArtCard[]
  /** Not offered. */
  exceptId?: string
  onPick(art: ArtCard): void
  onClose(): void
}

/** Lets the user choose one of their own arts, or of some others. */
export function ArtPicker({ title = text.pickTitle, first = [], exceptId, onPick, onClose }: Props) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(ownArtsQuery())
  const found = [...first, ...data.pages.flatMap(({ items }) => items)].filter(
    ({ status, art_id: id }) => status === 'done' && id !== exceptId,
  )
  const arts = [...new Map(found.map((art) => [art.art_id, art])).values()]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
      {arts.length === 0 ? (
        <p className="text-quiet">{text.pickEmpty}</p>
      ) : (
        <ul className="grid grid-cols-3 gap-2">
          {arts.map((art) => (
            <li key={art.art_id}>
              <button
                type="button"
                aria-label={art.prompt ?? studioText.results.open(null)}
                onClick={() => {
                  onPick(art)
                  onClose()
                }}
                className="block aspect-square w-full overflow-hidden rounded-small bg-sunken"
              >
                <ArtImage art={art} size="thumb" className="size-full object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button tone="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {studioText.results.more}
        </Button>
      )}
    </Dialog>
  )
}
