import { useState } from 'react'
import { toast } from 'sonner'
import type { NotePlace } from '#contract/aifriend/author-note'
import { useWriteForm } from '#web/api/write-form.ts'
import { usePreferences } from '#web/features/account/index.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type Session, sessionQuery } from '../queries.ts'

const text = chatText.note
const first: NotePlace = { depth: 4, role: 'system', interval: 1 }

/** A note to the model: its words, and where and how often it is told, in this chat session or by default. */
export function NoteForm({ session }: { session: Session }) {
  const { session_id: sessionId } = session
  const { preferences, save: saveDefault } = usePreferences()
  const [words, setWords] = useState(session.note)
  const [place, setPlace] = useState(session.note_place)
  const [usesDefault, setUsesDefault] = useState(session.uses_default_note)
  const { submit, busy, errors, problem } = useWriteForm('aifriend.update_session', {
    patch: (cache, updated) => cache.setQueryData(sessionQuery(sessionId).queryKey, updated),
    onDone: () => void toast.success(chatText.knows.saved),
  })
  const byDefault = preferences.note
  const isEmpty = words.trim() === ''
  return (
    <Form<{ note: string }>
      errors={errors}
      problem={problem}
      onSubmit={() =>
        submit({ session_id: sessionId, note: words, note_place: place, uses_default_note: usesDefault })
      }
    >
      <TextField
        name="note"
        label={text.label}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        rows={3}
        maxLength={4000}
      />
      {isEmpty && byDefault !== null ? (
        <SelectField
          label={text.whileEmpty}
          value={usesDefault ? 'default' : 'none'}
          onChange={(chosen) => setUsesDefault(chosen === 'default')}
          options={[
            { value: 'default', label: text.byDefault(byDefault.text) },
            { value: 'none', label: text.none },
          ]}
        />
      ) : (
        <PlaceFields place={place} onChange={setPlace} />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" tone="line" busy={busy}>
          {text.save}
        </Button>
        {(!isEmpty || byDefault !== null) && (
          <Button tone="quiet" onClick={() => saveDefault({ note: isEmpty ? null : { text: words, place } })}>
            {isEmpty ? text.noDefault : text.everywhere}
          </Button>
        )}
      </div>
    </Form>
  )
}

function PlaceFields({
  place,
  onChange,
}: {
  place: NotePlace | null
  onChange(place: NotePlace | null): void
}) {
  return (
    <>
      <SelectField
        label={text.place}
        value={place === null ? 'end' : 'depth'}
        onChange={(chosen) => onChange(chosen === 'end' ? null : first)}
        options={[
          { value: 'end', label: text.atEnd },
          { value: 'depth', label: text.atDepth },
        ]}
      />
      {place !== null && (
        <>
          <RangeField
            label={text.depth}
            value={place.depth}
            onChange={(depth) => onChange({ ...place, depth })}
            min={0}
            max={50}
            step={1}
          />
          <SelectField
            label={text.role}
            value={place.role}
            onChange={(role) => onChange({ ...place, role: role as NotePlace['role'] })}
            options={(['system', 'user', 'assistant'] as const).map((value) => ({
              value,
              label: chatText.prompt.roles[value],
            }))}
          />
          <RangeField
            label={text.interval}
            value={place.interval}
            onChange={(interval) => onChange({ ...place, interval })}
            min={1}
            max={20}
            step={1}
          />
        </>
      )}
    </>
  )
}
