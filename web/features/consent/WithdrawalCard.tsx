import { Link } from '@tanstack/react-router'
import type { CallData } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { consentText } from '#web/text/consent.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

const text = consentText.withdrawal

type Props = { token: string; consent: CallData<'consent.get_given'> }

/** A consent as its giver sees it, with the way to withdraw it [S-5]. */
export function WithdrawalCard({ token, consent }: Props) {
  const { mutate, isPending } = useWrite('consent.withdraw', { invalidates: ['consent.get_given'] })
  const { asker, purpose, state } = consent
  return (
    <div className="space-y-6 text-17">
      <p className="measure">{text.given(asker.name, consent.answered_at ?? consent.created_at)}</p>
      <blockquote className="rounded-middle border border-line bg-raised p-5 font-display text-21 wrap-anywhere whitespace-pre-line">
        {purpose}
      </blockquote>
      {state === 'withdrawn' ? (
        <Notice tone="leaf">
          <p>{text.done.title}</p>
          <p className="mt-1 font-normal">{text.done.text(consent.withdrawn_at ?? consent.created_at)}</p>
        </Notice>
      ) : (
        <>
          <p className="measure">
            {text.used(consent.art_count)} {text.meaning}
          </p>
          <Button busy={isPending} onClick={() => mutate({ token })}>
            {text.withdraw}
          </Button>
        </>
      )}
      <p className="text-15 text-quiet">
        <Link to="/do-not-depict" className="underline hover:text-text">
          {text.registry}
        </Link>
      </p>
    </div>
  )
}
