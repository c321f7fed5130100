import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { adminText } from '#web/text/admin.ts'
import { deskToolsText } from '#web/text/desk-tools.ts'
import { exportsText } from '#web/text/exports.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { Fact } from './CaseFacts.tsx'
import { ExportPreserved } from './ExportList.tsx'
import { type OpenedImage, type Preserved, preservedQuery } from './queries.ts'

const text = deskToolsText.preserved

/** Preserved images: each is opened by two admins together [S-7]. */
export function PreservedList() {
  const { data } = useSuspenseQuery(preservedQuery)
  if (data.items.length === 0) return <EmptyState {...adminText.desk.empty.preserved} />
  return (
    <div className="grid max-w-3xl gap-6">
      {!data.has_other_admin && <Notice>{text.alone}</Notice>}
      <ul aria-label={text.list} className="grid gap-4">
        {data.items.map((item) => (
          <PreservedLine key={item.preserved_id} item={item} />
        ))}
      </ul>
    </div>
  )
}

function PreservedLine({ item }: { item: Preserved }) {
  const { opening } = item
  const [isExporting, setExporting] = useState(false)
  return (
    <li className="grid gap-4 rounded-large border border-line p-5">
      <div>
        <h2 className="text-17 font-medium">{text.title(adminText.case.rule(item.rule))}</h2>
        <p className="text-13 text-quiet">
          <TimeAgo at={item.created_at} /> · {text.kept} <TimeAgo at={item.keep_until} />
        </p>
      </div>
      {opening === null ? <Asking item={item} /> : <Opening item={item} opening={opening} />}
      {isExporting ? (
        <ExportPreserved preservedId={item.preserved_id} onDone={() => setExporting(false)} />
      ) : (
        <div>
          <Button tone="quiet" size="small" className="-ml-3" onClick={() => setExporting(true)}>
            {exportsText.ask}
          </Button>
        </div>
      )}
    </li>
  )
}

const effects = {
  invalidates: ['admin.list_preserved', 'admin.audit_log'],
  invalidatesOnFailure: true,
} as const

function Asking({ item }: { item: Preserved }) {
  const [isAsking, setAsking] = useState(false)
  const { submit, busy, errors, problem } = useWriteForm('admin.ask_preserved', {
    ...effects,
    onDone: () => setAsking(false),
  })
  if (!isAsking)
    return (
      <div>
        <Button tone="line" size="small" onClick={() => setAsking(true)}>
          {text.ask}
        </Button>
      </div>
    )
  return (
    <Form<{ reason: string }>
      onSubmit={({ reason }) => submit({ preserved_id: item.preserved_id, reason })}
      errors={errors}
      problem={problem}
    >
      <TextField
        name="reason"
        label={text.reason}
        hint={text.reasonHint}
        rows={2}
        maxLength={1000}
        required
      />
      <div>
        <Button type="submit" busy={busy}>
          {text.askNow}
        </Button>
      </div>
    </Form>
  )
}

function Opening({ item, opening }: { item: Preserved; opening: NonNullable<Preserved['opening']> }) {
  const agree = useWrite('admin.agree_preserved', effects)
  const look = useWrite('admin.look_at_preserved', { invalidates: ['admin.audit_log'] })
  if (look.data !== undefined) return <Opened opened={look.data} onClose={() => look.reset()} />
  return (
    <div className="grid justify-items-start gap-3">
      <p>{text.asked(opening.asked_by, opening.reason)}</p>
      {opening.state === 'open' ? (
        <>
          <p className="text-13 text-quiet">
            {text.agreed(opening.agreed_by ?? '')} {text.until} <TimeAgo at={opening.open_until ?? ''} />
          </p>
          {opening.is_mine && (
            <Button
              size="small"
              busy={look.isPending}
              onClick={() => look.mutate({ preserved_id: item.preserved_id })}
            >
              {text.open}
            </Button>
          )}
        </>
      ) : opening.is_mine ? (
        <p className="text-13 text-quiet">{text.waits}</p>
      ) : (
        <Button
          size="small"
          busy={agree.isPending}
          onClick={() => agree.mutate({ opening_id: opening.opening_id })}
        >
          {text.agree}
        </Button>
      )}
    </div>
  )
}

function Opened({ opened, onClose }: { opened: OpenedImage; onClose(): void }) {
  const { facts } = opened
  return (
    <div className="grid gap-4">
      <img
        src={opened.picture}
        alt={text.alt}
        className="max-h-[56vh] w-auto rounded-middle object-contain"
      />
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[10rem_1fr]">
        <Fact name={text.facts.owner}>{facts.owner_email ?? text.facts.unknown}</Fact>
        {facts.prompt !== null && <Fact name={text.facts.prompt}>{facts.prompt}</Fact>}
        <Fact name={text.facts.made}>{facts.made_at}</Fact>
        <Fact name={text.facts.reason}>{facts.reason}</Fact>
      </dl>
      <div>
        <Button tone="line" size="small" onClick={onClose}>
          {text.close}
        </Button>
      </div>
    </div>
  )
}
