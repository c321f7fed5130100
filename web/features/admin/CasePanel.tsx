import { Link } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { adminText } from '#web/text/admin.ts'
import { type ActionKeys, useActionKeys } from '#web/ui/action-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseImage, Covered } from './CaseImage.tsx'
import { type Choice, DecisionForm } from './DecisionForm.tsx'
import type { DeskCase } from './queries.ts'
import { SuspensionDialog } from './SuspensionDialog.tsx'

const text = adminText.case

type Props = { shown: DeskCase; onDecided(): void }

/** One case: covered at first, then its facts, then the form for the decision. */
export function CasePanel({ shown, onDecided }: Props) {
  const {
    mutate,
    data: looked,
    isPending,
  } = useWrite('admin.look_at_case', { invalidates: ['admin.audit_log'] })
  const [isCovered, setCovered] = useState(false)
  const [choice, setChoice] = useState<Choice | ''>('')
  const reason = useRef<HTMLInputElement>(null)
  const isWaiting = shown.decided_at === null
  const isImage = shown.subject === 'picture' || shown.subject === 'upload'

  const keys = useMemo((): ActionKeys => {
    const look = () => mutate({ case_id: shown.case_id })
    if (shown.is_own) return {}
    if (looked === undefined) return { r: look }
    const choose = (made: Choice) => () => {
      setChoice(made)
      reason.current?.focus()
    }
    return {
      r: () => setCovered((was) => !was),
      ...(isWaiting && { u: choose('upheld'), o: choose('overturned') }),
    }
  }, [looked, isWaiting, mutate, shown])
  useActionKeys(keys)

  return (
    <article aria-labelledby="case-title" className="grid content-start gap-6">
      <CaseHead shown={shown} />
      {shown.is_own ? (
        <p className="rounded-middle bg-sunken p-6">{text.own}</p>
      ) : looked === undefined || isCovered ? (
        <Covered
          kind={isImage && isWaiting ? 'picture' : 'text'}
          busy={isPending}
          onLook={() => keys.r?.()}
        />
      ) : (
        <>
          {isImage && isWaiting && <CaseImage image={looked.picture} onCover={() => setCovered(true)} />}
          <CaseFacts looked={looked} />
        </>
      )}
      {!isWaiting && <Decided shown={shown} />}
      {isWaiting && looked !== undefined && (
        <DecisionForm
          shown={shown}
          choice={choice}
          onChoose={setChoice}
          reasonRef={reason}
          onDecided={onDecided}
        />
      )}
    </article>
  )
}

function CaseHead({ shown }: { shown: DeskCase }) {
  const [isOpen, setOpen] = useState(false)
  const { verdict, rule, place, person: user } = shown
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 id="case-title" className="text-28 font-medium">
          {text.title(verdict)}
        </h2>
        <p className="text-quiet">
          {user === null ? (
            text.nobody
          ) : (
            <Link to="/app/_auth/user/info/$userId" params={{ userId: user.id }} className="link">
              {user.name}
            </Link>
          )}
          {user?.is_suspended && ` (${text.suspended})`} · {text.rule(rule)} · {text.place(place)} ·{' '}
          <TimeAgo at={shown.created_at} />
        </p>
      </div>
      {user !== null && !user.is_suspended && !shown.is_own && (
        <>
          <Button tone="quiet" size="small" onClick={() => setOpen(true)}>
            {adminText.suspensions.suspend}
          </Button>
          <SuspensionDialog user={user} suspend rule={rule} open={isOpen} onOpenChange={setOpen} />
        </>
      )}
    </header>
  )
}

function Decided({ shown }: { shown: DeskCase }) {
  return (
    <section className="grid gap-1 border-t border-line pt-6">
      <h3 className="text-21 font-medium">{text.states[shown.state]}</h3>
      <p className="text-13 text-quiet">
        {text.decidedBy(shown.decided_by)} · <TimeAgo at={shown.decided_at ?? shown.created_at} />
      </p>
      <p className="measure">{shown.decision_reason}</p>
    </section>
  )
}
