import { Button } from './Button.tsx'

type ShowMoreProps = {
  words: { more: string; loadingMore: string }
  isLoading: boolean
  onMore(): unknown
}

/** A button that loads more of a list. */
export function ShowMore({ words, isLoading, onMore }: ShowMoreProps) {
  return (
    <div className="mt-6 grid justify-center">
      <Button tone="line" busy={isLoading} onClick={() => void onMore()}>
        {isLoading ? words.loadingMore : words.more}
      </Button>
    </div>
  )
}
