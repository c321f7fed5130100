import { useSuspenseQuery } from '@tanstack/react-query'
import { studioText } from '#web/text/studio.ts'
import { Button } from '#web/ui/Button.tsx'
import { useForm } from './form-store.tsx'
import { offerQuery } from './queries.ts'

const text = studioText.allowance

/** The button, and what pressing it takes of the day. */
export function GenerateButton({ isPending, onGenerate }: { isPending: boolean; onGenerate(): void }) {
  const { data } = useSuspenseQuery(offerQuery)
  const count = useForm(({ numImages }) => numImages)
  const { pictures_a_day: perDay, used_today: used } = data.allowance
  const left = Math.max(0, perDay - used)
  return (
    <div className="grid gap-2">
      <Button size="large" busy={isPending} onClick={onGenerate} className="w-full">
        {isPending ? studioText.prompt.sending : studioText.prompt.generate}
      </Button>
      <p className="tabular text-center text-13 text-quiet">
        {left < count ? text.notEnough(left) : `${text.left(left, perDay)} · ${text.takes(count)}`}
      </p>
    </div>
  )
}
