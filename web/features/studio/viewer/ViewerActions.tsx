import type { ArtCard } from '#contract/art-card'
import { isFreeToEnlarge } from '#contract/catalogue/modes'
import { useSignedInUser } from '#web/features/account/index.ts'
import { type ArtActionId, type ArtActions, labelOf } from '#web/features/art/index.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'

/** The art is open already, and the viewer has no room for more. */
const left: readonly ArtActionId[] = ['open', 'share']

/** Buttons for everything that can be done with the opened art; the title names the key. */
export function ViewerActions({ art, actions }: { art: ArtCard; actions: ArtActions }) {
  const { limits } = useSignedInUser()
  const shown = actions.list([art]).filter(({ id }) => !left.includes(id))
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 lg:order-last">
      {shown.map((action) => {
        const { id, icon: Icon, key } = action
        const label = labelOf(action, [art])
        const obstacle = actions.whyNot(action, art)
        return (
          <Button
            key={id}
            tone={id === 'download' ? 'bloom' : 'line'}
            size="small"
            aria-keyshortcuts={key}
            aria-disabled={obstacle !== null}
            title={obstacle?.sentence ?? `${label} (${key})`}
            onClick={() => void actions.run(id, [art])}
            className="min-h-11"
          >
            <Icon
              size={16}
              strokeWidth={1.5}
              aria-hidden
              className={id === 'like' && art.liked ? 'fill-current text-bloom-text' : undefined}
            />
            {label}
            {id === 'upscale' && !limits.upscale_4x && !isFreeToEnlarge(art) && (
              <span className="rounded-small bg-sunken px-1.5 text-12 text-quiet">
                {studioText.results.upscaleTier}
              </span>
            )}
          </Button>
        )
      })}
    </div>
  )
}
