import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { hasRole } from '#contract/roles'
import { useWrite } from '#web/api/write.ts'
import { useUser } from '#web/features/account/index.ts'
import { adminText } from '#web/text/admin.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { CaseFacts } from './CaseFacts.tsx'
import { CaseImage, Covered } from './CaseImage.tsx'
import { type Choice, DecisionForm } from './DecisionForm.tsx'
import type { DeskCase } from './queries.ts'
import { SuspensionDialog } from './SuspensionDialog.tsx'
import { useRulingKeys } from './use-ruling-keys.ts'

const text = adminText.case

type Props = { shown: DeskCase; onDecided(): void }

/** One case: covered at first, then its facts, then the form for the decision. */
export function CasePanel({ shown, onDecided }: Props) {
  const {
    mutate,
    data: looked,
    isPending,
  } = useWrite('admin.look_at_case', { invalidates: ['admin.audit_log'] })
  const isWaiting = shown.decided_at === null
  const isImage = shown.subject === 'picture' || shown.subject === 'upload'
  const { isCovered, choice, setChoice, reason, reveal } = useRulingKeys<Choice>({
    choices: { u: 'upheld', o: 'overturned' },
    onLook: shown.is_own ? undefined : () => mutate({ case_id: shown.case_id }),
    hasLooked: looked !== undefined,
    isOpen: isWaiting,
  })

  return (
    <article aria-labelledby="case-title" className="grid content-start gap-6">
      <CaseHead shown={shown} />
      {shown.is_own ? (
        <p className="rounded-middle bg-sunken p-6">{text.own}</p>
      ) : looked === undefined || isCovered ? (
        <Covered kind={isImage && isWaiting ? 'picture' : 'text'} busy={isPending} onLook={reveal} />
      ) : (
        <>
          {isImage && isWaiting && <CaseImage image={looked.picture} onCover={reveal} />}
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
  const role = useUser()?.role ?? null
  const canSuspend = hasRole(role, 'support') && user !== null && !user.is_suspended && !shown.is_own
  useActionKeys({ ...(canSuspend && { s: () => setOpen(true) }) })
  return (
    <header className="flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0">
        <h2 id="case-title" className="text-28 font-medium">
          {text.title(verdict)}
        </h2>
        <p className="text-quiet wrap-anywhere">
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
      {canSuspend && (
        <>
          <Button tone="quiet" size="small" aria-keyshortcuts="s" onClick={() => setOpen(true)}>
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
