import type { RefObject } from 'react'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { appealText } from '#web/text/appeal.ts'
import { CaseImage, Covered } from './CaseImage.tsx'
import { PanelHead, UserLink } from './PanelHead.tsx'
import { type DeskReport, deskReads } from './queries.ts'
import { Ruling } from './Ruling.tsx'
import { useRulingKeys } from './use-ruling-keys.ts'

const text = adminText.reports

type Choice = 'upheld' | 'dismissed'

export const takedownOptions = [
  { value: 'upheld', label: text.upheld },
  { value: 'dismissed', label: text.dismissed },
] as const

/** A report by a user: covered at first, then the image and the form for the decision. */
export function ReportPanel({ report, onDecided }: { report: DeskReport; onDecided(): void }) {
  const look = useWrite('admin.look_at_report', { invalidates: ['admin.audit_log'] })
  const looked = look.data
  const { report_id, reporter, owner, details, open_reports: others } = report
  const { isCovered, choice, setChoice, reason, reveal } = useRulingKeys<Choice>({
    choices: { u: 'upheld', o: 'dismissed' },
    onLook: report.is_own ? undefined : () => look.mutate({ report_id }),
    hasLooked: looked !== undefined,
    isOpen: true,
  })
  return (
    <article aria-labelledby="case-title" className="grid content-start gap-6">
      <PanelHead title={appealText.report.reasons[report.reason]} dueAt={report.due_at}>
        {text.by} <UserLink user={reporter} />
        {owner !== null && (
          <>
            {` ${text.about} `}
            <UserLink user={owner} />
          </>
        )}
        {others > 1 && ` · ${text.several(others)}`} ·
      </PanelHead>
      {details !== '' && <p className="measure break-words whitespace-pre-line">{details}</p>}
      {report.is_own ? (
        <p className="rounded-middle bg-sunken p-6">{adminText.case.own}</p>
      ) : isCovered ? (
        <Covered kind="picture" busy={look.isPending} onLook={reveal} />
      ) : (
        <CaseImage image={looked?.picture ?? null} onCover={reveal} />
      )}
      {looked !== undefined && (
        <ReportRuling
          report={report}
          choice={choice}
          onChoose={setChoice}
          reasonRef={reason}
          onDecided={onDecided}
        />
      )}
    </article>
  )
}

type RulingProps = {
  report: DeskReport
  choice: Choice | ''
  onChoose(choice: Choice): void
  reasonRef: RefObject<HTMLInputElement | null>
  onDecided(): void
}

function ReportRuling({ report, choice, onChoose, reasonRef, onDecided }: RulingProps) {
  const { submit, busy, errors, problem } = useWriteForm('admin.decide_report', {
    invalidates: deskReads,
    // Another admin may have decided it first.
    invalidatesOnFailure: true,
    onDone: (_decided, { decision }) => {
      toast.success(text.done[decision])
      onDecided()
    },
  })
  const decide = (reason: string) =>
    submit({ report_id: report.report_id, decision: choice as Choice, reason })
  return (
    <Ruling
      choice={choice}
      onChoose={onChoose}
      options={takedownOptions}
      effect={choice === '' ? undefined : text.effects(report.is_held)[choice]}
      reasonRef={reasonRef}
      reasonHint={text.reasonHint}
      submitLabel={text.submit}
      onSubmit={decide}
      busy={busy}
      errors={errors}
      problem={problem}
    />
  )
}
