import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Tier } from '#contract/account'
import { tiers } from '#contract/tiers'
import { useWriteForm } from '#web/api/write-form.ts'
import { broadcastText } from '#web/text/broadcast.ts'
import { membershipText } from '#web/text/membership.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { formatCount } from '#web/ui/price.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Recipients, recipientsQuery } from './queries.ts'

const text = broadcastText.form

type Audience = (typeof audiences)[number]
const audiences = ['all', 'tier', 'language', 'user'] as const
const channelNames = ['in_app', 'email', 'push'] as const

type Draft = {
  text: string
  to: Recipients
  channels: Record<(typeof channelNames)[number], boolean>
  is_important: boolean
  starts_at?: string
}

/** Writes a notification, then shows it with the number of users it reaches, and sends it. */
export function BroadcastForm() {
  const [round, setRound] = useState(0)
  return (
    <section aria-labelledby="new-broadcast" className="grid content-start gap-5">
      <h2 id="new-broadcast" className="text-21 font-medium">
        {text.title}
      </h2>
      <Composer key={round} onSent={() => setRound(round + 1)} />
    </section>
  )
}

function Composer({ onSent }: { onSent(): void }) {
  const [audience, setAudience] = useState<Audience>('all')
  const [tier, setTier] = useState<Tier>('free')
  const [channels, setChannels] = useState<Draft['channels']>({ in_app: true, email: false, push: false })
  const [isImportant, setImportant] = useState(false)
  const [when, setWhen] = useState<When>('now')
  const [draft, setDraft] = useState<Draft>()
  const { submit, busy, errors, problem } = useWriteForm('admin.send_notification', {
    invalidates: ['admin.list_broadcasts', 'admin.audit_log'],
    onDone: ({ state }) => {
      toast.success(state === 'scheduled' && when === 'later' ? text.scheduled : text.sent)
      onSent()
    },
    onFailure: () => setDraft(undefined),
  })
  const preview = (values: Values) => {
    const starts = new Date(values.starts_at ?? '')
    setDraft({
      text: values.text,
      to: {
        ...(audience === 'tier' && { tier }),
        ...(audience === 'language' && { language: (values.language ?? '').trim().toLowerCase() }),
        ...(audience === 'user' && { user_id: (values.user_id ?? '').trim() }),
      },
      channels,
      is_important: isImportant,
      ...(when === 'later' && { starts_at: Number.isNaN(starts.getTime()) ? '' : starts.toISOString() }),
    })
  }
  return (
    <>
      {draft !== undefined && (
        <Preview draft={draft} busy={busy} onSend={() => submit(draft)} onBack={() => setDraft(undefined)} />
      )}
      <div className={draft === undefined ? undefined : 'hidden'}>
        <Form<Values> onSubmit={preview} errors={flatten(errors)} problem={problem}>
          <TextField name="text" label={text.text} hint={text.textHint} rows={4} maxLength={1000} required />
          <AudienceFields audience={audience} onAudience={setAudience} tier={tier} onTier={setTier} />
          <ChannelSwitches channels={channels} onChange={setChannels} />
          <ImportantSwitch checked={isImportant} onChange={setImportant} />
          <TimeFields when={when} onWhen={setWhen} />
          <div>
            <Button type="submit">{text.preview}</Button>
          </div>
        </Form>
      </div>
    </>
  )
}

type AudienceProps = {
  audience: Audience
  onAudience(audience: Audience): void
  tier: Tier
  onTier(tier: Tier): void
}

function AudienceFields({ audience, onAudience, tier, onTier }: AudienceProps) {
  return (
    <>
      <Segments<Audience>
        label={text.to}
        value={audience}
        onChange={onAudience}
        options={audiences.map((value) => ({ value, label: text.audiences[value] }))}
      />
      {audience === 'tier' && (
        <SelectField
          label={text.tier}
          value={tier}
          onChange={(value) => onTier(value as Tier)}
          options={tiers.map((value) => ({ value, label: membershipText.tiers[value] }))}
        />
      )}
      {audience === 'language' && (
        <TextField name="language" label={text.language} hint={text.languageHint} maxLength={3} />
      )}
      {audience === 'user' && <TextField name="user_id" label={text.user} hint={text.userHint} />}
    </>
  )
}

function ImportantSwitch({ checked, onChange }: { checked: boolean; onChange(checked: boolean): void }) {
  return (
    <div>
      <Switch label={text.important} checked={checked} onChange={onChange} />
      <p className="text-13 text-quiet">{text.importantHint}</p>
    </div>
  )
}

type When = 'now' | 'later'

function TimeFields({ when, onWhen }: { when: When; onWhen(when: When): void }) {
  return (
    <>
      <Segments<When>
        label={text.when}
        value={when}
        onChange={onWhen}
        options={(['now', 'later'] as const).map((value) => ({ value, label: text.whens[value] }))}
      />
      {when === 'later' && <TextField name="starts_at" type="datetime-local" label={text.day} />}
    </>
  )
}

type ChannelProps = { channels: Draft['channels']; onChange(channels: Draft['channels']): void }

function ChannelSwitches({ channels, onChange }: ChannelProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-13 font-semibold">{text.by}</legend>
      {channelNames.map((name) => (
        <Switch
          key={name}
          label={text.channels[name]}
          checked={channels[name]}
          onChange={(checked) => onChange({ ...channels, [name]: checked })}
        />
      ))}
    </fieldset>
  )
}

type Values = { text: string; language?: string; user_id?: string; starts_at?: string }

/** The fields of `to` have their own names in the form. */
function flatten(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, sentence]) => [path.replace(/^to\./, ''), sentence]),
  )
}

/** Whom it goes to, how and when, so that nobody sends to everyone by mistake. */
function describeDraft({ to, channels, starts_at: start }: Draft): string {
  const ways = channelNames.filter((name) => channels[name]).map((name) => text.channels[name])
  const when = start === undefined ? text.whens.now : new Date(start).toLocaleString('en')
  return [broadcastText.describe(to), ways.join(', '), when].join(' · ')
}

type PreviewProps = { draft: Draft; busy: boolean; onSend(): void; onBack(): void }

function Preview({ draft, busy, onSend, onBack }: PreviewProps) {
  const { data, error } = useQuery({ ...recipientsQuery(draft.to, draft.is_important), retry: false })
  const count = data === undefined ? undefined : broadcastText.people(data.users)
  return (
    <section aria-label={text.preview} className="grid gap-4 rounded-large border border-line bg-raised p-5">
      <p className="wrap-anywhere whitespace-pre-line">{draft.text}</p>
      <p className="text-13 font-semibold">{describeDraft(draft)}</p>
      {error !== null && <Notice tone="ember">{error.message}</Notice>}
      <p className="text-13 text-quiet">
        {data === undefined || count === undefined
          ? text.counting
          : text.reaches(count, formatCount(data.in_app), formatCount(data.email), formatCount(data.push))}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} disabled={count === undefined} onClick={onSend}>
          {(draft.starts_at === undefined ? text.send : text.schedule)(count ?? '')}
        </Button>
        <Button tone="quiet" onClick={onBack}>
          {text.back}
        </Button>
      </div>
    </section>
  )
}
