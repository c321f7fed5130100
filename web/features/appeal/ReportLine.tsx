import { Link } from '@tanstack/react-router'
import { appealText as text } from '#web/text/appeal.ts'
import { classes } from '#web/ui/classes.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { Said } from './DecisionLine.tsx'
import type { Report } from './decisions.ts'

const stateClasses: Record<Report['state'], string> = {
  open: 'text-quiet',
  upheld: 'text-leaf',
  dismissed: 'text-quiet',
}

/** A report of the user and its state. */
export function ReportLine({ report }: { report: Report }) {
  const { art_id: artId, reason, details, state, decision_reason: said } = report
  return (
    <li className="grid gap-3 border-b border-line py-6 first:pt-0 last:border-b-0">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-21 font-medium">{text.report.title}</h2>
          <span className={classes('text-13 font-semibold', stateClasses[state])}>
            {text.report.states[state]}
          </span>
        </div>
        <p className="text-13 text-quiet">
          {text.report.reasons[reason]} · <TimeAgo at={report.created_at} />
          {artId !== null && state === 'dismissed' && (
            <>
              {' · '}
              <Link to="/app/_auth/art/info/$artId" params={{ artId }} className="link">
                {text.report.see}
              </Link>
            </>
          )}
        </p>
      </div>
      {details !== '' && <Said by={text.yourWords} words={details} />}
      {said !== null && <Said by={text.theirWords} words={said} />}
    </li>
  )
}
