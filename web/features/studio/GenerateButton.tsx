import { useSuspenseQuery } from '@tanstack/react-query'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { offerQuery } from './queries.ts'

const text = studioText.allowance

type Props = {
  isPending: boolean
  /** Why nothing can be made at the moment. */
  unavailable: string | null
  /** How many of today's arts it uses up. */
  count: number
  onGenerate(): void
}

/** The button, with what is left of today's allowance. */
export function GenerateButton({ isPending, unavailable, count, onGenerate }: Props) {
  const { data } = useSuspenseQuery(offerQuery)
  const { pictures_a_day: perDay, used_today: used } = data.allowance
  const left = Math.max(0, perDay - used)
  return (
    <div className="grid gap-1.5">
      <Button
        size="large"
        busy={isPending}
        disabled={unavailable !== null}
        onClick={onGenerate}
        className="min-h-12 w-full"
      >
        {isPending ? studioText.prompt.sending : studioText.prompt.generate}
      </Button>
      <p className="tabular text-center text-12 text-quiet lg:text-13">
        {unavailable ?? (
          <>
            {left < count && text.notEnough(left)}
            {left >= count && <span className="lg:hidden">{text.short(left, count)}</span>}
            {left >= count && (
              <span className="max-lg:hidden">
                {text.left(left, perDay)} · {text.takes(count)}
              </span>
            )}
          </>
        )}
      </p>
    </div>
  )
}
