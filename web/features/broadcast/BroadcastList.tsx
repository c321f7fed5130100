import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { broadcastText } from '#web/text/broadcast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogActions } from '#web/ui/DialogActions.tsx'
import { Form } from '#web/ui/Form.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { type Broadcast, broadcastsQuery } from './queries.ts'

const text = broadcastText.list

/** What was sent and what will be, newest first. */
export function BroadcastList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(broadcastsQuery)
  const broadcasts = data.pages.flatMap(({ items }) => items)
  return (
    <section aria-labelledby="broadcasts" className="grid content-start gap-3">
      <h2 id="broadcasts" className="text-21 font-medium">
        {text.title}
      </h2>
      {broadcasts.length === 0 && <p className="text-quiet">{text.empty}</p>}
      <ul aria-label={text.title}>
        {broadcasts.map((broadcast) => (
          <BroadcastLine key={broadcast.broadcast_id} broadcast={broadcast} />
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </section>
  )
}

function BroadcastLine({ broadcast }: { broadcast: Broadcast }) {
  const [isOpen, setOpen] = useState(false)
  const { state, starts_at: start, sent_count: count, created_by: by } = broadcast
  const isEndable = state === 'scheduled' || state === 'sending'
  const facts = [
    text.states[state],
    broadcastText.describe(broadcast.to),
    ...(state === 'scheduled' ? [] : [text.reached(broadcastText.people(count))]),
    ...(by === null ? [] : [text.by(by)]),
  ]
  return (
    <li className="flex flex-wrap items-start gap-4 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere whitespace-pre-line">{broadcast.text}</p>
        <p className="text-13 text-quiet">
          {facts.join(' · ')} · <TimeAgo at={start} />
        </p>
      </div>
      {isEndable && (
        <Button tone="line" size="small" onClick={() => setOpen(true)}>
          {text.cancel}
        </Button>
      )}
      {isOpen && <CancelDialog id={broadcast.broadcast_id} onClose={() => setOpen(false)} />}
    </li>
  )
}

function CancelDialog({ id, onClose }: { id: string; onClose(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('admin.cancel_broadcast', {
    invalidates: ['admin.list_broadcasts', 'admin.audit_log'],
    onDone: () => {
      toast.success(text.cancelled)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.cancelTitle}
      description={text.cancelText}
    >
      <Form<{ reason: string }>
        onSubmit={({ reason }) => submit({ broadcast_id: id, reason })}
        errors={errors}
        problem={problem}
      >
        <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={1000} required />
        <DialogActions cancel={text.keep} onCancel={onClose} tone="ember" busy={busy}>
          {text.cancel}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
