import { useSuspenseQuery } from '@tanstack/react-query'
import type { ArtCard } from '#contract/art-card'
import { useSignedInUser } from '#web/features/account/my-info.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { offerQuery } from '../queries.ts'
import { type ArtAction, whyNot } from '../stage-actions.ts'
import { useArtActions } from '../use-art-actions.ts'

const text = studioText.results

type Props = { art: ArtCard; onAction(action: ArtAction, art: ArtCard): void }

/** Everything that can be done with the opened picture, each by its key too. */
export function ViewerActions({ art, onAction }: Props) {
  const actions = useArtActions()
  const { limits } = useSignedInUser()
  const { data } = useSuspenseQuery(offerQuery)
  const upscaleUnavailable = data.modes.find(({ mode }) => mode === 'upscale')?.unavailable ?? null
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-2 lg:order-last">
      {actions.map(({ action, label, icon: Icon, key }) => {
        const reason = whyNot(action, art, upscaleUnavailable)
        return (
          <Button
            key={action}
            tone={action === 'download' ? 'bloom' : 'line'}
            size="small"
            aria-keyshortcuts={key}
            disabled={reason !== null}
            title={reason ?? `${label(art)} (${key})`}
            onClick={() => onAction(action, art)}
            className="min-h-11"
          >
            <Icon
              size={16}
              strokeWidth={1.5}
              aria-hidden
              className={action === 'like' && art.liked ? 'fill-current text-bloom-text' : undefined}
            />
            {label(art)}
            {action === 'upscale' && !limits.upscale_4x && (
              <span className="rounded-small bg-sunken px-1.5 text-12 text-quiet">{text.upscaleTier}</span>
            )}
          </Button>
        )
      })}
    </div>
  )
}
