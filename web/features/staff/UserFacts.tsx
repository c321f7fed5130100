import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { nameBrowser } from '#web/features/settings/index.ts'
import { adminText } from '#web/text/admin.ts'
import { membershipText } from '#web/text/membership.ts'
import { staffText } from '#web/text/staff.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { formatCount } from '#web/ui/price.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { StaffUser } from './queries.ts'

const text = staffText.user

/** One part of the page of a user. */
export function UserSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-21 font-medium">{title}</h2>
      {children}
    </section>
  )
}

/** Who the user is, and in which state the account is. */
export function UserFacts({ user }: { user: StaffUser }) {
  const { tier, tier_expires_at: ends } = user
  const facts = [
    [text.facts.state, staffText.users.states[user.state]],
    [text.facts.role, user.role === null ? text.noRole : staffText.roles[user.role]],
    [text.facts.email, `${user.email} (${user.email_verified ? text.confirmed : text.unconfirmed})`],
    [text.facts.handle, user.handle === null ? '–' : `@${user.handle}`],
    [text.facts.tier, membershipText.tiers[tier] + (ends === null ? '' : `, ${text.until(formatDay(ends))}`)],
    [text.facts.joined, formatDay(user.created_at)],
    [text.facts.language, user.language ?? '–'],
    [text.facts.twoStep, user.totp_enabled ? text.on : text.off],
    [text.facts.id, user.user_id],
    ...(user.erase_after === null ? [] : [[text.facts.erased, formatDay(user.erase_after)]]),
  ]
  return (
    <UserSection title={text.sections.account}>
      {user.suspended_reason !== null && (
        <p className="wrap-anywhere text-ember-text">{user.suspended_reason}</p>
      )}
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-6 sm:col-span-2 sm:grid-cols-subgrid">
            <dt className="text-13 text-quiet">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </UserSection>
  )
}

/** How much of each limit is used. */
export function UserQuotas({ quotas }: Pick<StaffUser, 'quotas'>) {
  return (
    <UserSection title={text.sections.quotas}>
      <ul className="grid gap-3">
        {quotas.map(({ name, used, limit }) => {
          const show = name.endsWith('bytes') ? formatBytes : formatCount
          return (
            <li key={name} className="grid gap-1">
              <p className="tabular flex justify-between gap-4">
                <span>{membershipText.limits[name]}</span>
                <span className="text-quiet">{text.of(show(used), show(limit))}</span>
              </p>
              <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
                <span className="block h-full bg-bloom" style={{ width: `${share(used, limit)}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
    </UserSection>
  )
}

const share = (used: number, limit: number) => (limit === 0 ? 0 : Math.min(100, (100 * used) / limit))

/** The newest cases. Only those who decide cases get a link to the desk. */
export function UserCases({ cases, canOpen }: Pick<StaffUser, 'cases'> & { canOpen: boolean }) {
  return (
    <UserSection title={text.sections.cases}>
      {cases.length === 0 && <p className="text-quiet">{text.none.cases}</p>}
      <ul>
        {cases.map(({ case_id: id, verdict, state, created_at: at, rule }) => (
          <li key={id} className="border-b border-line py-2 last:border-b-0">
            {canOpen ? (
              <Link
                to="/app/admin/abuse"
                search={{
                  tab: state === 'upheld' || state === 'overturned' ? 'decided' : 'all',
                  item: id,
                }}
                className="font-semibold text-moon hover:underline"
              >
                {adminText.case.title(verdict)}
              </Link>
            ) : (
              <span className="font-semibold">{adminText.case.title(verdict)}</span>
            )}
            <span className="block text-13 text-quiet">
              {text.caseStates[state]} · {rule} · <TimeAgo at={at} />
            </span>
          </li>
        ))}
      </ul>
    </UserSection>
  )
}

/** More would push the sections below out of sight. */
const sessionsAtFirst = 5

/** The browsers in which the user is signed in, the last used first. */
export function UserSessions({ user }: { user: StaffUser }) {
  const { sessions, api_keys: keys } = user
  const [isWhole, setWhole] = useState(sessions.length <= sessionsAtFirst)
  return (
    <UserSection title={text.sections.sessions}>
      {sessions.length === 0 && <p className="text-quiet">{text.none.sessions}</p>}
      <ul>
        {sessions.slice(0, isWhole ? undefined : sessionsAtFirst).map((session) => (
          <li key={session.session_id} className="border-b border-line py-2 last:border-b-0">
            <span className="font-semibold">{nameBrowser(session.user_agent)}</span>
            <span className="block text-13 text-quiet">
              {session.address ?? '–'} · <TimeAgo at={session.last_used_at} />
            </span>
          </li>
        ))}
      </ul>
      {!isWhole && (
        <div>
          <Button tone="line" size="small" onClick={() => setWhole(true)}>
            {text.allSessions(sessions.length)}
          </Button>
        </div>
      )}
      {keys > 0 && <p className="text-13 text-quiet">{text.keys(keys)}</p>}
    </UserSection>
  )
}
