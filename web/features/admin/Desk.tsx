import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useMemo } from 'react'
import { adminText } from '#web/text/admin.ts'
import { useActionKeys } from '#web/ui/action-keys.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { CaseList } from './CaseList.tsx'
import { CasePanel } from './CasePanel.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import { type CaseTab, casesQuery } from './queries.ts'

const text = adminText.desk

type Props = { tab: CaseTab; caseId: string | undefined }

/** List and case side by side; on a phone the chosen case replaces the list. */
export function Desk({ tab, caseId }: Props) {
  const navigate = useNavigate()
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(casesQuery(tab))
  const cases = useMemo(() => data.pages.flatMap(({ items }) => items), [data])
  const at = Math.max(
    0,
    cases.findIndex(({ case_id }) => case_id === caseId),
  )
  const shown = cases[at]
  const isChosen = caseId !== undefined && shown?.case_id === caseId

  const keys = useMemo(() => {
    const go = (to: number) => () => {
      const next = cases[to]
      if (next !== undefined) {
        void navigate({
          to: '/app/admin/abuse',
          search: { tab, case: next.case_id },
          replace: true,
          resetScroll: false,
        })
      }
    }
    return { j: go(isChosen ? at + 1 : 0), k: go(at - 1) }
  }, [cases, at, isChosen, navigate, tab])
  useActionKeys(keys)

  if (shown === undefined) {
    return (
      <>
        <DeskTabs current={tab} />
        <EmptyState {...text.empty[tab]} />
      </>
    )
  }
  const next = cases[at + 1] ?? cases[at - 1]
  const goOn = () =>
    void navigate({
      to: '/app/admin/abuse',
      search: { tab, ...(isChosen && next !== undefined && { case: next.case_id }) },
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <DeskTabs current={tab} isAside={isChosen} />
      <div className="md:grid md:grid-cols-[18rem_1fr] md:gap-10">
        <div className={classes('md:block', isChosen && 'hidden')}>
          <CaseList tab={tab} cases={cases} selected={shown.case_id} />
          {hasNextPage && (
            <Button
              tone="line"
              size="small"
              busy={isFetchingNextPage}
              onClick={() => void fetchNextPage()}
              className="mt-4"
            >
              {isFetchingNextPage ? text.loadingMore : text.more}
            </Button>
          )}
          <KeyHints />
        </div>
        <div className={classes('min-w-0 md:block', !isChosen && 'hidden')}>
          <Link
            to="/app/admin/abuse"
            search={{ tab }}
            className="mb-4 inline-flex min-h-11 items-center gap-2 text-quiet md:hidden"
          >
            <ArrowLeft size={18} strokeWidth={1.5} aria-hidden />
            {text.back}
          </Link>
          <CasePanel key={shown.case_id} shown={shown} onDecided={goOn} />
        </div>
      </div>
    </>
  )
}

function KeyHints() {
  return (
    <section
      aria-labelledby="keys"
      className="mt-8 hidden border-t border-line pt-4 text-13 text-quiet md:block"
    >
      <h2 id="keys" className="font-sans font-semibold">
        {text.keys.title}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
        {text.keys.list.map(([key, does]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="rounded-small border border-line bg-raised px-1.5 font-sans text-12">{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
