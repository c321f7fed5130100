import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from 'sonner'
import { type CallInput, type Failure } from '#web/api/answer.ts'
import { useKeptForm } from '#web/api/kept-form.ts'
import { useWriteForm } from '#web/api/write-form.ts'
import { RefusalNotice } from '#web/features/appeal/index.ts'
import { nameLoreField } from '#web/features/lore/index.ts'
import { cardsText } from '#web/text/cards.ts'
import { characterText } from '#web/text/character.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { RestoredNotice } from '#web/ui/RestoredNotice.tsx'
import type { Character } from '../queries.ts'
import { DeleteCharacter } from './DeleteCharacter.tsx'
import { useDrafts } from './draft-field.ts'
import { FindFields, VoiceFields, WhoFields } from './Fields.tsx'
import { type CharacterForm, toForm, toInput, writtenFields } from './form.ts'
import { InstructionFields } from './InstructionFields.tsx'
import { LoreFields } from './LoreFields.tsx'
import { Preview } from './Preview.tsx'

const text = characterText.editor

const labels: Record<string, string> = {
  name: text.name,
  display_name: text.displayName,
  age: text.age,
  personality: text.personality,
  greeting: text.greeting,
  alternate_greetings: text.greeting,
  scenario: text.scenario,
  example_dialogue: text.examples,
  system_prompt: text.systemPrompt,
  post_history_instructions: text.postHistory,
  depth_prompt: text.depthPrompt,
  lore: text.lore,
  creator_notes: text.notes,
  tags: text.tags,
}

const invalidates = ['aifriend.search_characters', 'aifriend.get_character'] as const

type Refused = { failure: Failure; input: CallInput<'aifriend.create_character'> }

/** Creates or changes a character, with a preview beside the form. */
export function CharacterEditor({ character }: { character?: Character }) {
  const navigate = useNavigate()
  const kept = useKeptForm(`character-form-${character?.character_id ?? 'new'}`, () => toForm(character))
  const { form, forget } = kept
  const [ageProblem, setAgeProblem] = useState<string>()
  const [refused, setRefused] = useState<Refused | null>(null)
  const change = (part: Partial<CharacterForm>) => {
    kept.change(part)
    if ('age' in part || 'is_nsfw' in part) setAgeProblem(undefined)
  }
  const drafts = useDrafts(form, change)
  const leave = () => {
    forget()
    void navigate({ to: '/app/_auth/ai-friend/search', search: { view: 'mine' } })
  }
  const onDone = () => {
    toast.success(text.saved)
    leave()
  }
  const fail = (failure: Failure, input: CallInput<'aifriend.create_character'>) => {
    // Issues of single fields are shown beside the fields.
    if ((failure.data?.issues ?? []).length === 0) setRefused({ failure, input })
  }
  const toField = nameLoreField('lore', form.lore)
  const creating = useWriteForm('aifriend.create_character', {
    invalidates,
    onDone,
    toField,
    onFailure: fail,
  })
  const updating = useWriteForm('aifriend.update_character', {
    invalidates,
    onDone,
    toField,
    onFailure: (failure) => fail(failure, toInput(form)),
  })
  const { busy, errors } = character === undefined ? creating : updating
  const save = () => {
    const problem = findAgeProblem(form)
    setAgeProblem(problem)
    if (problem !== undefined) return
    setRefused(null)
    const input = toInput(form)
    if (character === undefined) creating.submit(input)
    else updating.submit({ ...input, character_id: character.character_id })
  }
  const shownErrors = ageProblem === undefined ? errors : { ...errors, age: ageProblem }
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Form errors={shownErrors} onSubmit={save}>
        {kept.isRestored && <RestoredNotice onDiscard={kept.discard} />}
        <p className="text-13 text-quiet">{cardsText.draft.cost}</p>
        <WhoFields form={form} avatarUrl={shownAvatar(form, character)} onChange={change} drafts={drafts} />
        <VoiceFields form={form} onChange={change} drafts={drafts} />
        <LoreFields form={form} onChange={change} />
        <InstructionFields form={form} onChange={change} />
        <FindFields form={form} onChange={change} />
        {refused !== null && (
          <RefusalNotice
            failure={refused.failure}
            written={writtenFields(refused.input)}
            labels={labels}
            lead={text.refusedTitle}
            dismiss={text.dismiss}
            onDismiss={() => setRefused(null)}
          />
        )}
        <Actions character={character} busy={busy} onCancel={leave} />
      </Form>
      <Preview
        form={form}
        id={character?.character_id ?? 'new-character'}
        avatarUrl={shownAvatar(form, character)}
      />
    </div>
  )
}

type ActionsProps = { character: Character | undefined; busy: boolean; onCancel(): void }

function Actions({ character, busy, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button type="submit" size="large" busy={busy}>
        {character === undefined ? text.create : text.save}
      </Button>
      <Button tone="quiet" size="large" onClick={onCancel}>
        {text.cancel}
      </Button>
      {character !== undefined && <DeleteCharacter character={character} />}
    </div>
  )
}

function shownAvatar({ avatar }: CharacterForm, character: Character | undefined): string | null {
  return avatar === undefined ? (character?.avatar_url ?? null) : (avatar?.url ?? null)
}

/** [S-4] The server checks this too; here it is only reported sooner. */
function findAgeProblem({ age, is_nsfw: isNsfw }: CharacterForm): string | undefined {
  if (age.trim() !== '' && Number(age) < 18) return text.ageTooLow
  return isNsfw && age.trim() === '' ? text.ageMissing : undefined
}
