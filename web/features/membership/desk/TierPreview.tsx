import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallData } from '#web/api/answer.ts'
import { readQuery } from '#web/api/read.ts'
import { membershipText } from '#web/text/membership.ts'
import { paymentDeskText, type TierTable, type TierTerm } from '#web/text/payment-desk.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { formatCount } from '#web/ui/price.ts'
import { formatTerm } from './tier-draft.ts'

const text = paymentDeskText.tiers

type Preview = CallData<'admin.preview_tiers'>

/** What a table would change and for how many users. `children`: how to save it, if there is anything to save. */
export function TierPreview({ terms, children }: { terms: TierTable; children: ReactNode }) {
  const { data, error } = useQuery(readQuery('admin.preview_tiers', { terms }, { quiet: true }))
  if (error !== null) return <Notice tone="ember">{error.message}</Notice>
  if (data === undefined) return null
  return (
    <section aria-labelledby="changes" className="grid gap-5">
      <h2 id="changes" className="text-21 font-medium">
        {text.changes}
      </h2>
      {data.changes.length === 0 && <p className="text-quiet">{text.none}</p>}
      <ul className="grid gap-4">
        {data.changes.map((change) => (
          <Change key={`${change.tier} ${change.term}`} change={change} users={data.users} />
        ))}
      </ul>
      {data.problem !== null && <Notice tone="ember">{data.problem}</Notice>}
      {data.problem === null && data.changes.length > 0 && children}
    </section>
  )
}

function Change({ change, users }: { change: Preview['changes'][number]; users: Preview['users'] }) {
  const term = change.term as TierTerm
  const affected = users.find(({ tier }) => tier === change.tier)
  const isPrice = term.endsWith('_cents')
  const notes = [
    !isPrice && text.affected(countUsers(affected?.users ?? 0)),
    isPrice && text.keeps(countUsers(affected?.subscribers ?? 0)),
    change.users_over > 0 && text.over(countUsers(change.users_over)),
  ]
  return (
    <li>
      <p className="font-medium">
        {text.line(
          membershipText.tiers[change.tier],
          text.terms[term],
          show(term, change.before),
          show(term, change.after),
        )}
      </p>
      <p className="text-13 text-quiet">{notes.filter(Boolean).join(' ')}</p>
    </li>
  )
}

const countUsers = (count: number) => text.people(formatCount(count))

function show(term: TierTerm, value: number | boolean): string {
  if (typeof value === 'boolean') return value ? text.yes : text.no
  return String(formatTerm(term, value))
}
