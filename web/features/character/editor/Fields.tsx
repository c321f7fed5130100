import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { characterText } from '#web/text/character.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { AvatarField } from './AvatarField.tsx'
import { DraftableField } from './DraftableField.tsx'
import type { Drafts } from './draft-field.ts'
import { type CharacterForm, describePortrait } from './form.ts'

const text = characterText.editor

const options = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))

const genderOptions = options(text.genders)
const visibilityOptions = options(text.visibilities)

export type FieldsProps = { form: CharacterForm; onChange(part: Partial<CharacterForm>): void }

export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <h2 className="text-21 font-medium">{title}</h2>
      {children}
    </section>
  )
}

type DraftableProps = FieldsProps & { drafts: Drafts }

export function WhoFields(props: DraftableProps & { avatarUrl: string | null }) {
  const { form, onChange, avatarUrl, drafts } = props
  return (
    <Group title={text.groups.who}>
      <AvatarField
        url={avatarUrl}
        prompt={describePortrait(form)}
        onChange={(avatar) => onChange({ avatar })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
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
          name="display_name"
          label={text.displayName}
          hint={text.displayNameHint}
          value={form.display_name}
          onChange={(event) => onChange({ display_name: event.currentTarget.value })}
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <DraftableField
        drafts={drafts}
        name="personality"
        label={text.personality}
        hint={text.personalityHint}
        value={form.personality}
        onChange={(event) => onChange({ personality: event.currentTarget.value })}
        rows={6}
        maxLength={20_000}
        required
      />
      <Segments
        label={text.gender}
        value={form.gender}
        onChange={(gender) => onChange({ gender })}
        options={genderOptions}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField
          name="age"
          label={text.age}
          hint={text.ageHint}
          value={form.age}
          onChange={(event) => onChange({ age: event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 7) })}
          inputMode="numeric"
          autoComplete="off"
          required={form.is_nsfw}
        />
        <div className="self-start sm:pt-8">
          <Switch label={text.nsfw} checked={form.is_nsfw} onChange={(is_nsfw) => onChange({ is_nsfw })} />
        </div>
      </div>
    </Group>
  )
}

export function VoiceFields({ form, onChange, drafts }: DraftableProps) {
  const others = form.alternate_greetings
  return (
    <Group title={text.groups.voice}>
      <DraftableField
        drafts={drafts}
        name="greeting"
        label={text.greeting}
        hint={text.greetingHint}
        value={form.greeting}
        onChange={(event) => onChange({ greeting: event.currentTarget.value })}
        rows={4}
        maxLength={10_000}
      />
      {others.map((greeting, i) => (
        <TextField
          key={i}
          name={`alternate_greetings.${i}`}
          label={text.otherGreeting(i + 1)}
          value={greeting}
          onChange={(event) => onChange({ alternate_greetings: others.with(i, event.currentTarget.value) })}
          rows={3}
          maxLength={10_000}
          aside={
            <IconButton
              label={text.removeGreeting(i + 1)}
              icon={<X size={16} strokeWidth={1.5} aria-hidden />}
              className="-my-2 size-9"
              onClick={() => onChange({ alternate_greetings: others.toSpliced(i, 1) })}
            />
          }
        />
      ))}
      {others.length < 30 && (
        <Button
          tone="line"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({ alternate_greetings: [...others, ''] })}
        >
          <Plus size={16} strokeWidth={1.5} aria-hidden />
          {text.addGreeting}
        </Button>
      )}
      <DraftableField
        drafts={drafts}
        name="scenario"
        label={text.scenario}
        hint={text.scenarioHint}
        value={form.scenario}
        onChange={(event) => onChange({ scenario: event.currentTarget.value })}
        rows={3}
        maxLength={10_000}
      />
      <DraftableField
        drafts={drafts}
        name="example_dialogue"
        label={text.examples}
        hint={text.examplesHint}
        value={form.example_dialogue}
        onChange={(event) => onChange({ example_dialogue: event.currentTarget.value })}
        rows={4}
        maxLength={20_000}
      />
    </Group>
  )
}

export function FindFields({ form, onChange }: FieldsProps) {
  return (
    <Group title={text.groups.shown}>
      <Segments
        label={text.visibility}
        value={form.chat_visibility}
        onChange={(chat_visibility) => onChange({ chat_visibility })}
        options={visibilityOptions}
        hint={text.visibilityHints[form.chat_visibility]}
      />
      <TextField
        name="tags"
        label={text.tags}
        hint={text.tagsHint}
        value={form.tags}
        onChange={(event) => onChange({ tags: event.currentTarget.value })}
        autoComplete="off"
      />
      <TextField
        name="creator_notes"
        label={text.notes}
        hint={text.notesHint}
        value={form.creator_notes}
        onChange={(event) => onChange({ creator_notes: event.currentTarget.value })}
        rows={3}
        maxLength={10_000}
      />
    </Group>
  )
}
