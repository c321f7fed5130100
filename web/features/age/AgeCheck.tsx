import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useEffect } from 'react'
import { safeReturnUrl } from '#contract/return-url'
import { makeStale } from '#web/api/effects.ts'
import { useWrite } from '#web/api/write.ts'
import { AccountPage } from '#web/features/account/index.ts'
import { ageCheckText as text } from '#web/text/age-check.ts'
import { titles } from '#web/text/titles.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatDay } from '#web/ui/format-day.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { type AgeStatus, ageStatusQuery } from './age-check.ts'

export type AgeProblem = keyof typeof text.problems

type Props = { problem: AgeProblem | undefined; returnUrl: string | undefined }

/** Where users have their age checked, and see the result [S-1]. */
export function AgeCheck({ problem, returnUrl }: Props) {
  const { site } = useRouteContext({ from: '__root__' })
  const { data } = useSuspenseQuery(ageStatusQuery)
  const { is_required: isRequired, provider, check } = data
  const state = check?.state ?? 'none'
  useFreshGate(isRequired)
  const hasResult = state === 'passed' || state === 'failed'
  const isNotSetUp = provider === null && isRequired
  const hasState = provider !== null || check !== null
  return (
    <AccountPage
      title={titles.ageCheck}
      {...(!hasResult && { lead: text.leads[isRequired ? 'required' : 'free'](site.brand) })}
      foot={
        <Link to="/app/_auth/account/settings" className="link">
          {text.settings}
        </Link>
      }
    >
      {problem !== undefined && state !== 'passed' && <Notice tone="ember">{text.problems[problem]}</Notice>}
      {isNotSetUp ? (
        <Notice tone="ember">
          <p>{text.notSetUp.title}</p>
          <p className="mt-1 font-normal">{text.notSetUp.text}</p>
        </Notice>
      ) : (
        hasState && <CheckState check={check} />
      )}
      {state === 'passed' ? (
        <a
          href={safeReturnUrl(returnUrl ?? check?.return_url ?? '/')}
          className={buttonClass({ size: 'large' })}
        >
          {text.goOn}
        </a>
      ) : (
        provider !== null && <Begin provider={provider} state={state} returnUrl={returnUrl} />
      )}
    </AccountPage>
  )
}

/** The gate of the other pages uses what is known about the user, so a new result must reach it. */
function useFreshGate(isRequired: boolean): void {
  const cache = useQueryClient()
  useEffect(() => {
    if (!isRequired) void makeStale(cache, ['user.get_my_info'])
  }, [cache, isRequired])
}

const tones = { passed: 'leaf', failed: 'ember' } as const

function CheckState({ check }: { check: AgeStatus['check'] }) {
  const state = check?.state ?? 'none'
  const { title, text: words } = text[state]
  return (
    <>
      <Notice tone={state === 'passed' || state === 'failed' ? tones[state] : 'moon'}>
        <p>{title}</p>
        <p className="mt-1 font-normal">
          {typeof words === 'string' ? words : words(check?.expires_at ?? '')}
        </p>
      </Notice>
      {check?.checked_at && <Facts check={check} checkedAt={check.checked_at} />}
    </>
  )
}

function Facts({ check, checkedAt }: { check: NonNullable<AgeStatus['check']>; checkedAt: string }) {
  const facts = [
    [text.facts.provider, check.provider],
    [text.facts.method, check.method],
    [text.facts.date, formatDay(checkedAt)],
    [text.facts.reference, check.reference],
  ].filter(([, value]) => value !== null)
  return (
    <dl aria-label={text.facts.label} className="grid gap-2 text-13">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-t border-line pt-2">
          <dt className="text-quiet">{name}</dt>
          <dd className="tabular text-right wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type BeginProps = { provider: string; state: string; returnUrl: string | undefined }

function Begin({ provider, state, returnUrl }: BeginProps) {
  const { mutate, isPending } = useWrite('age.begin_check')
  const begin = () =>
    mutate(returnUrl === undefined ? {} : { return_url: returnUrl }, {
      onSuccess: ({ url }) => window.location.assign(url),
    })
  return (
    <>
      <p className="text-quiet">{text.how(provider)}</p>
      <Button size="large" tone={state === 'pending' ? 'line' : 'bloom'} busy={isPending} onClick={begin}>
        {state === 'none' || state === 'expired' ? text.begin(provider) : text.again}
      </Button>
    </>
  )
}
