import { useSuspenseQuery } from '@tanstack/react-query'
import { useWrite } from '#web/api/write.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { membershipQuery } from './tiers.ts'

const text = membershipText.renewal
const effects = { invalidates: ['membership.active', 'membership.statement'] } as const

/** Cancels the renewal, and resumes it where the provider can. */
export function Renewal() {
  const { data } = useSuspenseQuery(membershipQuery)
  const cancel = useWrite('membership.cancel', effects)
  const resume = useWrite('membership.resume', effects)
  const { subscription } = data
  if (subscription === null) return null
  if (!subscription.is_cancelled) {
    return (
      <Button tone="line" size="small" busy={cancel.isPending} onClick={() => cancel.mutate({})}>
        {text.cancel}
      </Button>
    )
  }
  return (
    <>
      <p className="text-quiet">{text.cancelled}</p>
      {subscription.can_resume && (
        <Button tone="line" size="small" busy={resume.isPending} onClick={() => resume.mutate({})}>
          {text.resume}
        </Button>
      )}
    </>
  )
}
