import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { appealText } from '#web/text/appeal.ts'
import { CaseImage, Covered } from './CaseImage.tsx'
import { UserLink } from './PanelHead.tsx'
import { type DeskReport, deskReads } from './queries.ts'
import { Ruling } from './Ruling.tsx'
import { type RulingFormProps, RulingPanel, type TakedownChoice, takedownOptions } from './RulingPanel.tsx'
import { useRulingKeys } from './use-ruling-keys.ts'

const text = adminText.reports

/** A report by a user: covered at first, then the image and the form for the decision. */
export function ReportPanel({ report, onDecided }: { report: DeskReport; onDecided(): void }) {
  const look = useWrite('admin.look_at_report', { invalidates: ['admin.audit_log'] })
  const looked = look.data
  const { report_id, reporter, owner, details, open_reports: others } = report
  const { isCovered, choice, setChoice, reason, reveal } = useRulingKeys<TakedownChoice>({
    choices: { u: 'upheld', o: 'dismissed' },
    onLook: report.is_own ? undefined : () => look.mutate({ report_id }),
    hasLooked: looked !== undefined,
    isOpen: true,
  })
  return (
    <RulingPanel
      title={appealText.report.reasons[report.reason]}
      dueAt={report.due_at}
      about={
        <>
          {text.by} <UserLink user={reporter} />
          {owner !== null && (
            <>
              {` ${text.about} `}
              <UserLink user={owner} />
            </>
          )}
          {others > 1 && ` · ${text.several(others)}`} ·
        </>
      }
      isOwn={report.is_own}
      content={
        isCovered ? (
          <Covered kind="picture" busy={look.isPending} onLook={reveal} />
        ) : (
          <CaseImage image={looked?.picture ?? null} onCover={reveal} />
        )
      }
      ruling={
        looked !== undefined && (
          <ReportRuling
            report={report}
            choice={choice}
            onChoose={setChoice}
            reasonRef={reason}
            onDecided={onDecided}
          />
        )
      }
    >
      {details !== '' && <p className="measure whitespace-pre-line">{details}</p>}
    </RulingPanel>
  )
}

function ReportRuling({
  report,
  choice,
  onChoose,
  reasonRef,
  onDecided,
}: RulingFormProps & { report: DeskReport }) {
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
    submit({ report_id: report.report_id, decision: choice as TakedownChoice, reason })
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
