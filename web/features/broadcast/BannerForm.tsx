import { useSuspenseQuery } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useWriteForm } from '#web/api/write-form.ts'
import { broadcastText } from '#web/text/broadcast.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { staffBannerQuery } from './queries.ts'

const text = broadcastText.banner

type Values = { text: string; starts_at: string; ends_at: string }

const toIso = (local: string) => {
  const at = new Date(local)
  // The call answers with a sentence for a time that cannot be read.
  return Number.isNaN(at.getTime()) ? local : at.toISOString()
}

/** Sets the banner at the top of every page, with a start and an end. */
export function BannerForm() {
  const { submit, busy, errors, problem } = useWriteForm('admin.set_banner', {
    invalidates: ['admin.get_banner', 'banner.get', 'admin.audit_log'],
    onDone: (set) => void toast.success(set === null ? text.removed : text.saved),
  })
  return (
    <section aria-labelledby="banner" className="grid content-start gap-5">
      <div>
        <h2 id="banner" className="text-21 font-medium">
          {text.title}
        </h2>
        <p className="text-quiet">{text.lead}</p>
      </div>
      <CurrentBanner busy={busy} onRemove={() => submit({ text: '' })} />
      <Form<Values>
        onSubmit={({ text: sentence, starts_at: start, ends_at: end }) =>
          submit({
            text: sentence,
            ...(start !== '' && { starts_at: toIso(start) }),
            ...(end !== '' && { ends_at: toIso(end) }),
          })
        }
        errors={errors}
        problem={problem}
      >
        <TextField name="text" label={text.text} maxLength={300} required />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="starts_at" type="datetime-local" label={text.starts} hint={text.startsHint} />
          <TextField name="ends_at" type="datetime-local" label={text.ends} hint={text.endsHint} />
        </div>
        <div>
          <Button type="submit" busy={busy}>
            {text.save}
          </Button>
        </div>
      </Form>
    </section>
  )
}

/** The banner that is set, also before its start and after its end. */
function CurrentBanner({ busy, onRemove }: { busy: boolean; onRemove(): void }) {
  const { data: banner } = useSuspenseQuery(staffBannerQuery)
  if (banner === null) return <p>{text.none}</p>
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-middle border border-line bg-raised p-4">
      <p className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {banner.text}
        <span className="block text-13 text-quiet">{text.states[banner.state]}</span>
      </p>
      <Button tone="line" size="small" busy={busy} onClick={onRemove}>
        {text.remove}
      </Button>
    </div>
  )
}
