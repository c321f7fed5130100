import { useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { LiveCheck } from '#web/features/live-check/index.ts'
import { doNotDepictText as text } from '#web/text/do-not-depict.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Change = 'join' | 'leave'
type Outcome = 'joined' | 'known' | 'left' | 'unknown'

const outcomes: Record<Change, { known: Outcome; other: Outcome }> = {
  join: { known: 'known', other: 'joined' },
  leave: { known: 'left', other: 'unknown' },
}

/** Adds a face to the do-not-depict registry or removes it, by a live check [S-6]. */
export function RegistryForm() {
  const [change, setChange] = useState<Change>()
  const [outcome, setOutcome] = useState<Outcome>()
  const join = useWrite('face.join_registry', {})
  const leave = useWrite('face.leave_registry', {})
  const write = { join, leave }
  const finish = (asked: Change, checkId: string) => {
    setChange(undefined)
    write[asked].mutate(
      { check_id: checkId },
      {
        onSuccess: ({ was_enrolled: wasEnrolled }) =>
          setOutcome(outcomes[asked][wasEnrolled ? 'known' : 'other']),
      },
    )
  }
  if (change !== undefined)
    return <LiveCheck onPassed={(checkId) => finish(change, checkId)} onCancel={() => setChange(undefined)} />
  const begin = (asked: Change) => {
    setOutcome(undefined)
    setChange(asked)
  }
  return (
    <div className="space-y-6">
      {outcome !== undefined && (
        <Notice tone={outcome === 'unknown' ? 'moon' : 'leaf'}>
          <p>{text[outcome].title}</p>
          <p className="mt-1 font-normal">{text[outcome].text}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={join.isPending} onClick={() => begin('join')}>
          {text.join}
        </Button>
        <Button tone="line" busy={leave.isPending} onClick={() => begin('leave')}>
          {text.leave}
        </Button>
      </div>
    </div>
  )
}
