import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useWrite } from '#web/api/write.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { exportsText as text } from '#web/text/exports.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type CaseExport, exportReads, exportsQuery } from './queries.ts'

const effects = { invalidates: exportReads, invalidatesOnFailure: true } as const

/** Packages for the authority. `itemId`: the case that is to be exported, from a link. */
export function ExportList({ itemId }: { itemId: string | undefined }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(exportsQuery)
  const authority = data.pages[0]?.authority ?? null
  const exports = data.pages.flatMap(({ items }) => items)
  return (
    <div className="grid max-w-3xl gap-8">
      {authority === null ? (
        <Notice>{text.notConfigured}</Notice>
      ) : (
        <>
          <p className="measure text-quiet">
            {(authority.delivers ? text.delivers : text.downloads)(authority.name)}{' '}
            {text.key(authority.key_id)}
          </p>
          <ExportCase key={itemId} caseId={itemId} />
        </>
      )}
      {exports.length === 0 && <p className="text-quiet">{text.none}</p>}
      <ul aria-label={text.list} className="grid gap-4">
        {exports.map((made) => (
          <ExportLine key={made.export_id} made={made} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </div>
  )
}

function ExportCase({ caseId }: { caseId: string | undefined }) {
  const { submit, busy, errors, problem } = useWriteForm('admin.export_case', {
    ...effects,
    onDone: () => void toast.success(text.exported),
  })
  return (
    <Form<{ case_id: string; reason: string }>
      onSubmit={({ case_id: id, reason }) => submit({ case_id: id.trim(), reason })}
      errors={errors}
      problem={problem}
    >
      <TextField name="case_id" label={text.caseId} hint={text.caseHint} defaultValue={caseId} required />
      <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={1000} required />
      <div>
        <Button type="submit" busy={busy}>
          {text.submit}
        </Button>
      </div>
    </Form>
  )
}

/** Asks to hand a preserved image to the authority. */
export function ExportPreserved({ preservedId, onDone }: { preservedId: string; onDone(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('admin.export_case', {
    ...effects,
    onDone: () => {
      toast.success(text.asked)
      onDone()
    },
  })
  return (
    <Form<{ reason: string }>
      onSubmit={({ reason }) => submit({ preserved_id: preservedId, reason })}
      errors={errors}
      problem={problem}
    >
      <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={1000} required />
      <div>
        <Button type="submit" size="small" busy={busy}>
          {text.askNow}
        </Button>
      </div>
    </Form>
  )
}

function ExportLine({ made }: { made: CaseExport }) {
  const agree = useWrite('admin.agree_export', effects)
  const download = useWrite('admin.download_export', { invalidates: ['admin.audit_log'] })
  const save = () =>
    download.mutate(
      { export_id: made.export_id },
      { onSuccess: ({ file_name: name, content }) => saveFile(name, content, 'application/jose') },
    )
  const facts = [
    text.states[made.state],
    text.askedBy(made.asked_by),
    ...(made.agreed_by === null ? [] : [text.agreedBy(made.agreed_by)]),
    ...(made.reference === null ? [] : [text.reference(made.reference)]),
  ]
  return (
    <li className="grid gap-3 rounded-large border border-line p-5">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-17 font-medium">{text.kinds[made.kind](made.subject_id)}</h2>
        <p>{made.reason}</p>
        <p className="text-13 text-quiet">
          {facts.join(' · ')} · <TimeAgo at={made.delivered_at ?? made.created_at} />
        </p>
        {made.problem !== null && <p className="text-13 text-ember-text">{text.problem(made.problem)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {made.state === 'asked' && !made.is_mine && (
          <Button
            size="small"
            busy={agree.isPending}
            onClick={() => agree.mutate({ export_id: made.export_id })}
          >
            {text.agree}
          </Button>
        )}
        {made.state === 'asked' && made.is_mine && <p className="text-13 text-quiet">{text.waits}</p>}
        {made.can_download && (
          <Button tone="line" size="small" busy={download.isPending} onClick={save}>
            {text.download}
          </Button>
        )}
      </div>
    </li>
  )
}
