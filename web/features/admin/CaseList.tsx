import { Link } from '@tanstack/react-router'
import { Image, ImageUp, Text, UserRoundX } from 'lucide-react'
import { adminText } from '#web/text/admin.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import type { DeskTab } from './desk-search.ts'
import type { DeskCase } from './queries.ts'

const icons = { picture: Image, upload: ImageUp, text: Text, account: UserRoundX }

type Props = { tab: DeskTab; cases: DeskCase[]; selected: string | undefined }

/** The cases of a tab. A chosen case opens beside the list, or on a phone in its place. */
export function CaseList({ tab, cases, selected }: Props) {
  return (
    <ul aria-label={adminText.desk.list} className="grid gap-1">
      {cases.map((shown) => (
        <li key={shown.case_id}>
          <CaseLine tab={tab} shown={shown} isSelected={shown.case_id === selected} />
        </li>
      ))}
    </ul>
  )
}

function CaseLine({ tab, shown, isSelected }: { tab: DeskTab; shown: DeskCase; isSelected: boolean }) {
  const { case_id, subject, verdict, rule, state, person: user } = shown
  const Icon = icons[subject]
  return (
    <Link
      to="/app/admin/abuse"
      search={{ tab, case: case_id }}
      replace={isSelected}
      resetScroll={false}
      aria-current={isSelected ? 'true' : undefined}
      // The router overwrites aria-current when the address names the case.
      data-selected={isSelected || undefined}
      className="feedback flex items-start gap-3 rounded-middle border border-transparent px-3 py-3 hover:bg-raised md:data-selected:border-line md:data-selected:bg-raised"
    >
      <Icon size={20} strokeWidth={1.5} aria-hidden className="mt-0.5 shrink-0 text-quiet" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{adminText.case.title(verdict)}</span>
        <span className="block truncate text-13 text-quiet">
          {user?.name ?? adminText.case.nobody} · {adminText.case.rule(rule)}
        </span>
        <span className="block text-13 text-quiet">
          {state !== 'open' && `${adminText.case.states[state]} · `}
          <TimeAgo at={shown.decided_at ?? shown.contested_at ?? shown.created_at} />
        </span>
      </span>
    </Link>
  )
}
