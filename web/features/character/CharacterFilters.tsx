import { X } from 'lucide-react'
import { characterText } from '#web/text/character.ts'
import { ChipMenu } from '#web/ui/ChipMenu.tsx'
import { chipClass, setChip } from '#web/ui/chip.ts'
import { classes } from '#web/ui/classes.ts'
import {
  answers,
  type CharacterAddress,
  type CharacterParams,
  genders,
  orders,
  visibilities,
} from './address.ts'

const text = characterText.search

type Name = 'order' | 'gender' | 'is_nsfw' | 'chat_visibility'

const filters: { name: Name; label: string; options: { value: string; label: string }[] }[] = [
  { name: 'order', label: text.order, options: toOptions(orders, text.orders) },
  { name: 'gender', label: text.gender, options: toOptions(genders, text.genders) },
  { name: 'is_nsfw', label: text.nsfw, options: toOptions(answers, text.nsfws) },
  { name: 'chat_visibility', label: text.visibility, options: toOptions(visibilities, text.visibilities) },
]

function toOptions<Value extends string>(values: readonly Value[], labels: Record<Value, string>) {
  return values.map((value) => ({ value, label: labels[value] }))
}

type Props = { params: CharacterParams; onChange(change: CharacterAddress): void }

/** The filters as chips; the address holds what is chosen. */
export function CharacterFilters({ params, onChange }: Props) {
  // Characters of others are only found if they are public.
  const shown = filters.filter(
    ({ name }) => name !== 'chat_visibility' || params.view === 'mine' || params.chat_visibility !== 'any',
  )
  const isNarrowed =
    params.user_id !== undefined ||
    params.tag !== '' ||
    shown.some(({ name }) => name !== 'order' && params[name] !== 'any')
  return (
    <div className="-mx-5 flex min-w-0 items-center gap-2 overflow-x-auto px-5 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0">
      {shown.map(({ name, label, options }) => (
        <ChipMenu
          key={name}
          label={label}
          options={options}
          value={params[name]}
          isSet={name !== 'order' && params[name] !== 'any'}
          showsValue={name === 'order'}
          onChoose={(value) => onChange({ [name]: value } as CharacterAddress)}
        />
      ))}
      {params.user_id !== undefined && (
        <SetFilter label={text.byOne} onRemove={() => onChange({ user_id: undefined })} />
      )}
      {params.tag !== '' && <SetFilter label={text.tag(params.tag)} onRemove={() => onChange({ tag: '' })} />}
      {isNarrowed && (
        <button
          type="button"
          className="link min-h-11 shrink-0 px-1 text-13 lg:min-h-9"
          onClick={() =>
            onChange({
              gender: 'any',
              is_nsfw: 'any',
              chat_visibility: 'any',
              user_id: undefined,
              tag: '',
            })
          }
        >
          {text.clear}
        </button>
      )}
    </div>
  )
}

function SetFilter({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={text.remove(label)}
      className={classes(chipClass, setChip)}
    >
      {label}
      <X size={14} strokeWidth={1.5} aria-hidden />
    </button>
  )
}
