import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { membershipText } from '#web/text/membership.ts'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { offerQuery } from './queries.ts'
import { type Request, type Shortage, useShortage } from './shortage.ts'

const text = studioText.allowance

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
      {unavailable !== null && <Line>{unavailable}</Line>}
      {unavailable === null && shortage === null && <Allowance count={request.num_images} />}
      {unavailable === null && shortage !== null && <ShortageNote shortage={shortage} onFewer={onFewer} />}
    </div>
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
    <div role="status" className="grid justify-items-center gap-1">
      <Line>
        {sentence}
        {tier !== null && (
          <>
            {' '}
            <Link to="/membership" className="underline">
              {text.compare(membershipText.tiers[tier])}
            </Link>
          </>
        )}
      </Line>
      {fits !== null && onFewer !== undefined && (
        <Button size="small" tone="line" onClick={() => onFewer(fits)}>
          {text.fewer(fits)}
        </Button>
      )}
    </div>
  )
}
