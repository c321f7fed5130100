import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { appealText as text } from '#web/text/appeal.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { AppealDialog } from './AppealDialog.tsx'
import type { Decision } from './decisions.ts'

type Props = { decision: Decision }

const stateClasses: Record<Decision['state'], string> = {
  open: 'text-quiet',
  contested: 'text-moon',
  upheld: 'text-ember-text',
  overturned: 'text-leaf',
}

/** One decision: the rule, the words it is about, and its state. */
export function DecisionLine({ decision }: Props) {
  const { subject, rule, reason, words, place, state, art_id: artId } = decision
  return (
    <li className="grid gap-3 border-b border-line py-6 first:pt-0 last:border-b-0">
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 className="text-21 font-medium">{text.subjects[subject](place)}</h2>
          <span className={classes('text-13 font-semibold', stateClasses[state])}>{text.states[state]}</span>
        </div>
        <p className="text-13 text-quiet">
          <Link to="/content-rules" className="link">
            {text.rule(rule)}
          </Link>{' '}
          · <TimeAgo at={decision.created_at} />
        </p>
      </div>
      <p className="measure">{reason}</p>
      {artId !== null && <Prompt artId={artId} prompt={decision.prompt ?? ''} />}
      {words.length > 0 && <Words words={words} />}
      {decision.statement !== null && <Said by={text.yourWords} words={decision.statement} />}
      {decision.decision_reason !== null && <Said by={text.theirWords} words={decision.decision_reason} />}
      {state === 'contested' && <p className="text-13 text-quiet">{text.waiting}</p>}
      {state === 'open' && <Contest decision={decision} />}
    </li>
  )
}

/** Which picture it is about: nobody sees a held one, so its prompt stands for it and leads to its page. */
function Prompt({ artId, prompt }: { artId: string; prompt: string }) {
  return (
    <p className="measure text-15">
      <span className="text-13 text-quiet">{text.prompt}: </span>
      <Link to="/app/_auth/art/info/$artId" params={{ artId }} className="link wrap-anywhere">
        {prompt === '' ? text.noPrompt : prompt}
      </Link>
    </p>
  )
}

function Words({ words }: { words: string[] }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
      {text.words}
      {[...new Set(words)].map((word) => (
        <q key={word} className="rounded-small bg-sunken px-2 py-1 text-text">
          {word}
        </q>
      ))}
    </p>
  )
}

export function Said({ by, words }: { by: string; words: string }) {
  return (
    <figure className="border-l-2 border-line-strong pl-4">
      <figcaption className="text-13 text-quiet">{by}</figcaption>
      <blockquote className="measure whitespace-pre-line">{words}</blockquote>
    </figure>
  )
}

function Contest({ decision: { appeal_id, subject, place, reason } }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        tone="line"
        size="small"
        aria-label={text.contestOne(text.subjects[subject](place))}
        onClick={() => setOpen(true)}
      >
        {text.contest}
      </Button>
      <AppealDialog
        appealId={appeal_id}
        subject={subject}
        reason={reason}
        open={isOpen}
        onOpenChange={setOpen}
      />
    </div>
  )
}
