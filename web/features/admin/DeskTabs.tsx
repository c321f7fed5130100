import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Keyboard } from 'lucide-react'
import { useRef, useState } from 'react'
import { useUser } from '#web/features/account/index.ts'
import { adminText } from '#web/text/admin.ts'
import { deskToolsText } from '#web/text/desk-tools.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { useCurrentInView } from '#web/ui/current-in-view.ts'
import { KeySheet } from '#web/ui/KeySheet.tsx'
import { type DeskTab, deskTabsFor } from './desk-search.ts'
import { PromptTest } from './PromptTest.tsx'
import { countsQuery } from './queries.ts'
import { showCount } from './show-count.ts'

const text = adminText.desk

/** The tabs of the review desk with their counts, and its keys. `isAside`: hidden on phones, where an item is open. */
export function DeskTabs({ current, isAside }: { current: DeskTab; isAside: boolean }) {
  const navigate = useNavigate()
  const { data } = useSuspenseQuery(countsQuery)
  const deskTabs = deskTabsFor(useUser()?.role ?? null)
  const counts: Partial<Record<DeskTab, number>> = {
    ...data,
    all: Object.values(data).reduce((sum, count) => sum + count, 0),
  }
  const turn = (by: number) => () => {
    const tab = deskTabs[deskTabs.indexOf(current) + by]
    if (tab !== undefined) void navigate({ to: '/app/admin/abuse', search: { tab }, replace: true })
  }
  useActionKeys({ '[': turn(-1), ']': turn(1) })
  const row = useRef<HTMLElement>(null)
  useCurrentInView(row, current)
  return (
    <div
      className={classes(
        'mb-6 items-start gap-x-4 border-b border-line pb-3 md:flex md:flex-row',
        isAside ? 'hidden' : 'flex flex-col-reverse',
      )}
    >
      <nav
        ref={row}
        aria-label={text.tabsLabel}
        className="-mx-5 flex gap-1 self-stretch overflow-x-auto px-5 sm:-mx-8 sm:px-8 md:mx-0 md:flex-1 md:flex-wrap md:px-0"
      >
        {deskTabs.map((tab) => (
          <Link
            key={tab}
            to="/app/admin/abuse"
            search={{ tab }}
            aria-current={tab === current ? 'page' : undefined}
            className="feedback inline-flex min-h-11 shrink-0 items-center gap-2 rounded-small px-3 font-semibold whitespace-nowrap md:min-h-10 text-quiet hover:text-text aria-[current=page]:bg-raised aria-[current=page]:text-bloom-text"
          >
            {text.inbox[tab]}
            <Count waiting={counts[tab] ?? 0} />
          </Link>
        ))}
      </nav>
      <Tools />
    </div>
  )
}

function Count({ waiting }: { waiting: number }) {
  if (waiting === 0) return null
  return <span className="tabular rounded-full bg-sunken px-2 text-12 text-text">{showCount(waiting)}</span>
}

/** The test of a text, and the list of keys. */
function Tools() {
  const [isHelp, setHelp] = useState(false)
  const [isTest, setTest] = useState(false)
  useActionKeys({ '?': () => setHelp(true), t: () => setTest(true) })
  return (
    <>
      <div className="flex flex-wrap justify-end gap-1 max-md:-ml-3">
        <Button tone="quiet" size="small" aria-keyshortcuts="t" onClick={() => setTest(true)}>
          {deskToolsText.test.open}
        </Button>
        <span className="hidden md:block">
          <Button tone="quiet" size="small" aria-keyshortcuts="?" onClick={() => setHelp(true)}>
            <Keyboard size={16} strokeWidth={1.5} aria-hidden />
            {text.keys.title}
          </Button>
        </span>
      </div>
      {isTest && <PromptTest onClose={() => setTest(false)} />}
      {isHelp && (
        <KeySheet title={text.keys.title} groups={text.keys.groups} onClose={() => setHelp(false)} />
      )}
    </>
  )
}
