import { useState } from 'react'
import { toast } from 'sonner'
import { type GenerationPreset, generationPresets } from '#contract/aifriend/generation-presets'
import type { Generation } from '#contract/aifriend/generation-settings'
import { useWrite } from '#web/api/write.ts'
import { usePreferences } from '#web/features/account/index.ts'
import { chatText } from '#web/text/chat.ts'
import { Button } from '#web/ui/Button.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { Session } from '../queries.ts'

const text = chatText.generation
const names = Object.keys(generationPresets) as GenerationPreset[]

const isSame = (a: Generation, b: Generation) => JSON.stringify(a) === JSON.stringify(b)

/** Samplers, with their limits and steps. */
const samplers = [
  { name: 'top_p', min: 0, max: 1, step: 0.05 },
  { name: 'min_p', min: 0, max: 1, step: 0.01 },
  { name: 'repetition_penalty', min: 1, max: 2, step: 0.05 },
  { name: 'presence_penalty', min: 0, max: 2, step: 0.1 },
  { name: 'frequency_penalty', min: 0, max: 2, step: 0.1 },
] as const

/** How replies are generated, in this chat session or by default. */
export function GenerationForm({ session }: { session: Session }) {
  const { preferences } = usePreferences()
  const inherited = preferences.generation ?? generationPresets.balanced
  const [chosen, setChosen] = useState<Generation>(session.generation ?? inherited)
  const preset = names.find((name) => isSame(generationPresets[name], chosen))
  const set = (change: Partial<Generation>) => setChosen((now) => ({ ...now, ...change }))
  return (
    <div className="grid gap-4">
      <SelectField
        label={text.preset}
        value={preset ?? ''}
        onChange={(name) => name !== '' && setChosen(generationPresets[name as GenerationPreset])}
        options={[
          ...names.map((value) => ({ value, label: text.presets[value] })),
          ...(preset === undefined ? [{ value: '', label: text.own }] : []),
        ]}
      />
      <RangeField
        label={text.length}
        hint={text.lengthHint}
        value={chosen.reply_tokens}
        onChange={(reply_tokens) => set({ reply_tokens })}
        min={50}
        max={2_000}
        step={50}
      />
      <Samplers chosen={chosen} onChange={set} />
      <SaveButtons session={session} chosen={chosen} onReset={() => setChosen(inherited)} />
    </div>
  )
}

function Samplers({ chosen, onChange }: { chosen: Generation; onChange(change: Partial<Generation>): void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RangeField
        label={text.temperature}
        hint={text.temperatureHint}
        value={chosen.temperature}
        onChange={(temperature) => onChange({ temperature })}
        min={0}
        max={2}
        step={0.05}
      />
      <Disclosure title={text.more} open={isOpen} onOpenChange={setOpen}>
        <div className="grid gap-4 pt-2 pb-4">
          {samplers.map(({ name, ...range }) => (
            <RangeField
              key={name}
              label={text.samplers[name]}
              value={chosen[name]}
              onChange={(value) => onChange({ [name]: value })}
              {...range}
            />
          ))}
        </div>
      </Disclosure>
    </>
  )
}

function SaveButtons(props: { session: Session; chosen: Generation; onReset(): void }) {
  const { session, chosen, onReset } = props
  const { save: saveDefault } = usePreferences()
  const { mutate, isPending } = useWrite('aifriend.update_session', { invalidates: ['aifriend.get_session'] })
  const save = (generation: Generation | null) =>
    mutate(
      { session_id: session.session_id, generation },
      { onSuccess: () => void toast.success(chatText.knows.saved) },
    )
  return (
    <div className="flex flex-wrap gap-2">
      <Button tone="line" busy={isPending} onClick={() => save(chosen)}>
        {text.here}
      </Button>
      <Button tone="quiet" onClick={() => saveDefault({ generation: chosen })}>
        {text.everywhere}
      </Button>
      {session.generation !== null && (
        <Button
          tone="quiet"
          onClick={() => {
            onReset()
            save(null)
          }}
        >
          {text.reset}
        </Button>
      )}
    </div>
  )
}
