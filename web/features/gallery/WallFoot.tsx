import { galleryText } from '#web/text/gallery.ts'
import { Button } from '#web/ui/Button.tsx'

const text = galleryText.wall

type Props = { isFailed: boolean; isLoading: boolean; isEnd: boolean; onAgain(): void }

/** Below the last art: more is loading, loading failed, or this was everything. */
export function WallFoot({ isFailed, isLoading, isEnd, onAgain }: Props) {
  return (
    <div className="grid min-h-24 place-content-center justify-items-center gap-3 pb-24 text-13 text-quiet">
      {isFailed && (
        <>
          <p role="alert">{text.failedMore}</p>
          <Button tone="line" onClick={onAgain}>
            {text.again}
          </Button>
        </>
      )}
      {isLoading && <output>{text.loading}</output>}
      {isEnd && <p>{text.end}</p>}
    </div>
  )
}
