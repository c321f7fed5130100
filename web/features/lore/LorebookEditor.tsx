import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import type { CallInput, Failure } from '#web/api/answer.ts'
import { useKeptForm } from '#web/api/kept-form.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { characterText } from '#web/text/character.ts'
import { loreText } from '#web/text/lore.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { RestoredNotice } from '#web/ui/RestoredNotice.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { LoreEntries } from './LoreEntries.tsx'
import { emptyLore, nameLoreField, toLoreForms, toLoreInput } from './lore-form.ts'
import { type Lorebook, lorebookReads } from './queries.ts'
import { writtenLore } from './written-lore.ts'

const text = loreText.editor
const words = characterText.editor

type Input = CallInput<'aifriend.save_lorebook'>

const toForm = (book: Lorebook | undefined) => ({
  name: book?.name ?? '',
  description: book?.description ?? '',
  entries: book === undefined ? [emptyLore('lore-0')] : toLoreForms(book.entries),
  scan_depth: String(book?.scan_depth ?? 4),
  token_budget: String(book?.token_budget ?? 1_024),
  is_recursive: book?.is_recursive ?? false,
})

type LorebookForm = ReturnType<typeof toForm>

const toInput = (form: LorebookForm): Input => ({
  ...form,
  entries: toLoreInput(form.entries),
  scan_depth: Number(form.scan_depth || 4),
  token_budget: Number(form.token_budget || 0),
})

/** The texts that were sent, by the field names that a refusal uses. */
const writtenFields = ({ name = '', description = '', entries = [] }: Input) => ({
  name,
  description,
  ...writtenLore('entries', entries),
})

/** Creates or changes a lorebook. */
export function LorebookEditor({ book }: { book?: Lorebook }) {
  const navigate = useNavigate()
  const kept = useKeptForm(`lorebook-form-${book?.lorebook_id ?? 'new'}`, () => toForm(book))
  const { form, change } = kept
  const [refused, setRefused] = useState<{ failure: Failure; input: Input } | null>(null)
  const { submit, busy, errors } = useWriteForm('aifriend.save_lorebook', {
    invalidates: lorebookReads,
    onDone: (saved) => {
      kept.forget(toForm(saved))
      toast.success(text.saved)
      if (book === undefined)
        void navigate({
          to: '/app/_auth/ai-friend/lorebook/$lorebookId',
          params: { lorebookId: saved.lorebook_id },
          replace: true,
        })
    },
    toField: nameLoreField('entries', form.entries),
    onFailure: (failure, input) => {
      // Issues of single fields are shown beside the fields.
      if ((failure.data?.issues ?? []).length === 0) setRefused({ failure, input })
    },
  })
  const save = () => {
    setRefused(null)
    submit({ ...toInput(form), ...(book !== undefined && { lorebook_id: book.lorebook_id }) })
  }
  return (
    <Form errors={errors} onSubmit={save}>
      {kept.isRestored && <RestoredNotice onDiscard={kept.discard} />}
      <BookFields form={form} onChange={change} />
      <LoreEntries field="entries" entries={form.entries} onChange={(entries) => change({ entries })} />
      {refused !== null && (
        <RefusalNotice
          failure={refused.failure}
          written={writtenFields(refused.input)}
          labels={{ name: text.name, description: text.description, entries: words.lore }}
          lead={text.refused}
          dismiss={text.dismiss}
          onDismiss={() => setRefused(null)}
        />
      )}
      <Button type="submit" size="large" busy={busy} className="justify-self-start">
        {text.save}
      </Button>
    </Form>
  )
}

type FieldsProps = { form: LorebookForm; onChange(part: Partial<LorebookForm>): void }

function BookFields({ form, onChange }: FieldsProps) {
  const digits = (typed: string) => typed.replaceAll(/\D/g, '')
  return (
    <>
      <TextField
        name="name"
        label={text.name}
        value={form.name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
        maxLength={100}
        autoComplete="off"
        required
      />
      <TextField
        name="description"
        label={text.description}
        hint={text.descriptionHint}
        value={form.description}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
        rows={2}
        maxLength={4_000}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="scan_depth"
          label={words.loreDepth}
          hint={words.loreDepthHint}
          value={form.scan_depth}
          onChange={(event) => onChange({ scan_depth: digits(event.currentTarget.value) })}
          inputMode="numeric"
        />
        <TextField
          name="token_budget"
          label={words.loreBudget}
          hint={words.loreBudgetHint}
          value={form.token_budget}
          onChange={(event) => onChange({ token_budget: digits(event.currentTarget.value) })}
          inputMode="numeric"
        />
      </div>
      <Switch
        label={text.recursive}
        checked={form.is_recursive}
        onChange={(is_recursive) => onChange({ is_recursive })}
      />
    </>
  )
}
