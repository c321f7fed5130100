import { useSuspenseQuery } from '@tanstack/react-query'
import { Globe, Lock } from 'lucide-react'
import { TierLink } from '#web/features/membership/index.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSharedField } from './form-store.tsx'
import { offerQuery } from './queries.ts'
import { type Request, type Shortage, useShortage } from './shortage.ts'

const text = studioText.allowance
const { privacy } = studioText.settings

type Props = {
  isPending: boolean
  /** Why nothing can be made at the moment. */
  unavailable: string | null
  request: Request
  /** Makes fewer arts than the form asks for. */
  onFewer?(count: number): void
  onGenerate(): void
}

/** The button, and below it what is left of today's allowance or what the membership does not allow. */
export function GenerateButton({ isPending, unavailable, request, onFewer, onGenerate }: Props) {
  const shortage = useShortage(request)
  return (
    <div className="grid gap-1.5">
      <Button
        size="large"
        busy={isPending}
        disabled={unavailable !== null || shortage !== null}
        onClick={onGenerate}
        className="min-h-12 w-full"
      >
        {isPending ? studioText.prompt.sending : studioText.prompt.generate}
      </Button>
      <div className="flex flex-wrap items-center justify-center gap-x-1 lg:gap-x-2">
        <VisibilityButton />
        {unavailable === null && shortage === null && <Allowance count={request.num_images} />}
      </div>
      {unavailable !== null && <Line>{unavailable}</Line>}
      {unavailable === null && shortage !== null && <ShortageNote shortage={shortage} onFewer={onFewer} />}
    </div>
  )
}

/** Who will see what is made, and one press to change it. */
function VisibilityButton() {
  const [isPrivate, setPrivate] = useSharedField('isPrivate')
  const Icon = isPrivate ? Lock : Globe
  return (
    <button
      type="button"
      title={isPrivate ? privacy.makePublic : privacy.makePrivate}
      onClick={() => setPrivate(!isPrivate)}
      className="feedback inline-flex min-h-11 items-center gap-1.5 rounded-middle px-1 text-12 font-medium text-quiet hover:text-text lg:min-h-8 lg:px-2 lg:text-13"
    >
      <Icon size={15} strokeWidth={1.5} aria-hidden />
      {isPrivate ? privacy.onlyYou : privacy.everyone}
    </button>
  )
}

const Line = ({ children }: { children: React.ReactNode }) => (
  <p className="tabular text-center text-12 text-quiet lg:text-13">{children}</p>
)

function Allowance({ count }: { count: number }) {
  const { data } = useSuspenseQuery(offerQuery)
  const { pictures_a_day: perDay, used_today: used } = data.allowance
  const left = Math.max(0, perDay - used)
  return (
    <Line>
      <span className="lg:hidden">{text.short(left, count)}</span>
      <span className="max-lg:hidden">
        {text.left(left, perDay)} · {text.takes(count)}
      </span>
    </Line>
  )
}

function ShortageNote({ shortage, onFewer }: { shortage: Shortage; onFewer: Props['onFewer'] }) {
  const { sentence, tier, fits } = shortage
  return (
    <output className="grid justify-items-center gap-1">
      <Line>
        {sentence}
        {tier !== null && (
          <>
            {' '}
            <TierLink tier={tier} />
          </>
        )}
      </Line>
      {fits !== null && onFewer !== undefined && (
        <Button size="small" tone="line" onClick={() => onFewer(fits)}>
          {text.fewer(fits)}
        </Button>
      )}
    </output>
  )
}
