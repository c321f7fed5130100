import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { appealText } from '#web/text/appeal.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { CaseImage, Covered } from './CaseImage.tsx'
import { DeskTabs } from './DeskTabs.tsx'
import { type DeskReport, deskReads, reportsQuery } from './queries.ts'

const text = adminText.reports

/** Open reports, oldest first. */
export function ReportList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(reportsQuery)
  const reports = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <DeskTabs current="reports" />
      {reports.length === 0 && <EmptyState {...adminText.desk.empty.reports} />}
      <ul aria-label={text.list} className="max-w-3xl">
        {reports.map((report) => (
          <ReportItem key={report.report_id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <ShowMore words={adminText.desk} isLoading={isFetchingNextPage} onMore={fetchNextPage} />
      )}
    </>
  )
}

function ReportItem({ report }: { report: DeskReport }) {
  const {
    mutate,
    data: looked,
    isPending,
  } = useWrite('admin.look_at_report', { invalidates: ['admin.audit_log'] })
  const [isCovered, setCovered] = useState(false)
  const { report_id, reason, details, reporter, owner, open_reports: others } = report
  const look = () => (looked === undefined ? mutate({ report_id }) : setCovered(false))
  return (
    <li className="grid gap-4 border-b border-line py-6 first:pt-0 last:border-b-0">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-21 font-medium">{appealText.report.reasons[reason]}</h2>
          {report.is_held && <span className="text-13 font-semibold text-ember-text">{text.held}</span>}
        </div>
        <p className="text-13 text-quiet">
          {text.by} <UserLink user={reporter} />
          {owner !== null && (
            <>
              {` ${text.about} `}
              <UserLink user={owner} />
            </>
          )}
          {others > 1 && ` · ${text.several(others)}`} · <TimeAgo at={report.created_at} />
        </p>
      </div>
      {details !== '' && <p className="measure break-words whitespace-pre-line">{details}</p>}
      {report.is_own ? (
        <p className="rounded-middle bg-sunken p-6">{adminText.case.own}</p>
      ) : looked === undefined || isCovered ? (
        <Covered kind="picture" busy={isPending} onLook={look} />
      ) : (
        <>
          <CaseImage image={looked.picture} onCover={() => setCovered(true)} />
          <ReportDecision report={report} />
        </>
      )}
    </li>
  )
}

function UserLink({ user }: { user: { id: string; name: string } }) {
  return (
    <Link to="/app/_auth/user/info/$userId" params={{ userId: user.id }} className="link">
      {user.name}
    </Link>
  )
}

type Choice = 'upheld' | 'dismissed'

const options = [
  { value: 'upheld', label: text.upheld },
  { value: 'dismissed', label: text.dismissed },
] as const

/** As with cases, nothing is preselected. */
function ReportDecision({ report }: { report: DeskReport }) {
  const [choice, setChoice] = useState<Choice | ''>('')
  const { submit, busy, errors, problem } = useWriteForm('admin.decide_report', {
    invalidates: deskReads,
    // Another admin may have decided it first.
    invalidatesOnFailure: true,
    onDone: (_decided, { decision }) => void toast.success(text.done[decision]),
  })
  return (
    <Form<{ reason: string }>
      onSubmit={({ reason }) => submit({ report_id: report.report_id, decision: choice as Choice, reason })}
      errors={errors}
      problem={problem ?? errors.decision}
    >
      <Segments
        label={adminText.decide.choice}
        labelHidden
        value={choice as Choice}
        onChange={(made: Choice) => setChoice(made)}
        options={options}
        hint={choice === '' ? adminText.decide.choose : text.effects(report.is_held)[choice]}
      />
      <TextField
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        rows={3}
        maxLength={1000}
        required
      />
      <div>
        <Button type="submit" busy={busy} disabled={choice === ''}>
          {text.submit}
        </Button>
      </div>
    </Form>
  )
}
