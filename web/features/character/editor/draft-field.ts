import { useState } from 'react'
import type { CallInput } from '#web/api/answer.ts'
import { useWrite } from '#web/api/write.ts'
import { type CharacterForm, toInput } from './form.ts'

export type DraftedField = CallInput<'aifriend.draft_character_field'>['field']

type Drafted = {
  field: DraftedField
  /** The form before the draft: "Undo" restores it, and another draft starts from it. */
  before: CharacterForm
  attempt: number
  text: string
  engine: { name: string; is_stand_in: boolean }
}

export type Drafts = {
  /** Which field is being drafted. */
  pending: DraftedField | null
  /** The last draft, as long as its text is unchanged. */
  last: Drafted | null
  draft(field: DraftedField): void
  another(): void
  undo(): void
}

/** A model may take this long to write. */
const timeoutMs = 100_000

/** Drafts fields on request. A draft can be undone until it is changed. */
export function useDrafts(form: CharacterForm, change: (part: Partial<CharacterForm>) => void): Drafts {
  const [drafted, setDrafted] = useState<Drafted | null>(null)
  const { mutate, isPending, variables } = useWrite('aifriend.draft_character_field', { timeoutMs })
  const ask = (field: DraftedField, before: CharacterForm, attempt: number) => {
    const { chat_visibility: _, avatar_asset_id: _asset, avatar_art_id: _art, ...character } = toInput(before)
    const onSuccess = ({ text, engine }: Pick<Drafted, 'text' | 'engine'>) => {
      setDrafted({ field, before, attempt, text, engine })
      change({ [field]: text })
    }
    mutate({ field, character, attempt }, { onSuccess })
  }
  return {
    pending: isPending ? (variables?.field ?? null) : null,
    last: drafted !== null && form[drafted.field] === drafted.text ? drafted : null,
    draft: (field) => ask(field, form, 0),
    another: () => drafted && ask(drafted.field, drafted.before, drafted.attempt + 1),
    undo() {
      if (drafted !== null) change({ [drafted.field]: drafted.before[drafted.field] })
      setDrafted(null)
    },
  }
}
