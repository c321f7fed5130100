import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import type { Tier } from '#contract/account'
import { tiers as tierNames } from '#contract/tiers'
import { useWriteForm } from '#web/api/write-form.ts'
import { membershipText } from '#web/text/membership.ts'
import { paymentDeskText, type TierTable, type TierTerm } from '#web/text/payment-desk.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { tierVersionsQuery } from './queries.ts'
import { TierPreview } from './TierPreview.tsx'
import { TierVersions } from './TierVersions.tsx'
import { readDraft, type TierDraft, toDraft } from './tier-draft.ts'

const text = paymentDeskText.tiers
const terms = Object.keys(text.terms) as TierTerm[]
const options = tierNames.map((value) => ({ value, label: membershipText.tiers[value] }))

/** Changes what the memberships give and cost, after a look at who is affected. */
export function TierEditor() {
  const { items } = useSuspenseQuery(tierVersionsQuery).data
  const current = items.find(({ state }) => state === 'current') ?? items[0]
  const [tier, setTier] = useState<Tier>('free')
  const [draft, setDraft] = useState<TierDraft>(() => toDraft(current?.terms as TierTable))
  const [shown, setShown] = useState<TierTable>()
  const [isWrong, setIsWrong] = useState(false)
  const change = (next: TierDraft) => {
    setDraft(next)
    setShown(undefined)
  }
  const preview = () => {
    const read = readDraft(draft)
    setIsWrong(read === undefined)
    setShown(read)
  }
  return (
    <div className="grid gap-12 lg:grid-cols-[2fr_1fr]">
      <div className="grid content-start gap-6">
        <Segments<Tier> label={text.which} value={tier} onChange={setTier} options={options} />
        <TermFields
          key={tier}
          values={draft[tier]}
          onChange={(term, value) => change({ ...draft, [tier]: { ...draft[tier], [term]: value } })}
        />
        {isWrong && <Notice tone="ember">{text.wrong}</Notice>}
        <div>
          <Button tone="line" onClick={preview}>
            {text.preview}
          </Button>
        </div>
        {shown !== undefined && (
          <TierPreview terms={shown}>
            <SaveForm terms={shown} basedOn={items[0]?.version ?? 0} onSaved={() => setShown(undefined)} />
          </TierPreview>
        )}
      </div>
      <TierVersions onLoad={(loaded) => change(toDraft(loaded))} />
    </div>
  )
}

function TermFields({
  values,
  onChange,
}: {
  values: TierDraft['free']
  onChange(term: TierTerm, value: string | boolean): void
}) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {terms.map((term) => {
        const value = values[term]
        return typeof value === 'boolean' ? (
          <Switch
            key={term}
            label={text.terms[term]}
            checked={value}
            onChange={(checked) => onChange(term, checked)}
          />
        ) : (
          <TextField
            key={term}
            name={term}
            label={text.terms[term]}
            inputMode="decimal"
            value={value}
            onValueChange={(typed) => onChange(term, typed)}
          />
        )
      })}
    </div>
  )
}

function SaveForm({ terms, basedOn, onSaved }: { terms: TierTable; basedOn: number; onSaved(): void }) {
  const { submit, busy, errors, problem } = useWriteForm('admin.save_tiers', {
    invalidates: ['admin.list_tiers', 'membership.tiers', 'user.get_my_info', 'admin.audit_log'],
    onDone: () => {
      toast.success(text.saved)
      onSaved()
    },
  })
  return (
    <Form<{ effective_on: string; reason: string }>
      onSubmit={({ effective_on: day, reason }) =>
        submit({ terms, based_on: basedOn, reason, ...(day !== '' && { effective_on: day }) })
      }
      errors={errors}
      problem={problem}
    >
      <TextField name="effective_on" type="date" label={text.day} hint={text.dayHint} />
      <TextField name="reason" label={text.reason} hint={text.reasonHint} maxLength={1000} required />
      <div>
        <Button type="submit" busy={busy}>
          {text.save}
        </Button>
      </div>
    </Form>
  )
}
