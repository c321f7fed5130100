import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown, X } from 'lucide-react'
import { useRef } from 'react'
import { friendsText } from '#web/text/friends.ts'
import { classes } from '#web/ui/classes.ts'
import { answers, type FriendsAddress, type FriendsParams, genders, orders, visibilities } from './address.ts'

const text = friendsText.search

const chipClass =
  'feedback inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-13 whitespace-nowrap'
const plainChip = 'border-line text-quiet hover:border-line-strong hover:text-text'
const setChip = 'border-bloom text-bloom-text'

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

type Props = { params: FriendsParams; onChange(change: FriendsAddress): void }

/** Every filter as a chip; what is chosen stands in the address. */
export function FriendFilters({ params, onChange }: Props) {
  // Of others, only public ones are ever found.
  const shown = filters.filter(
    ({ name }) => name !== 'chat_visibility' || params.view === 'mine' || params.chat_visibility !== 'any',
  )
  const isNarrowed =
    params.user_id !== undefined || shown.some(({ name }) => name !== 'order' && params[name] !== 'any')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {shown.map(({ name, label, options }) => (
        <FilterMenu
          key={name}
          label={label}
          options={options}
          value={params[name]}
          isSet={name !== 'order' && params[name] !== 'any'}
          showsValue={name === 'order'}
          onChoose={(value) => onChange({ [name]: value } as FriendsAddress)}
        />
      ))}
      {params.user_id !== undefined && (
        <button
          type="button"
          onClick={() => onChange({ user_id: undefined })}
          aria-label={text.remove(text.byOne)}
          className={classes(chipClass, setChip)}
        >
          {text.byOne}
          <X size={14} strokeWidth={1.5} aria-hidden />
        </button>
      )}
      {isNarrowed && (
        <button
          type="button"
          className="link px-1 text-13"
          onClick={() =>
            onChange({ gender: 'any', is_nsfw: 'any', chat_visibility: 'any', user_id: undefined })
          }
        >
          {text.clear}
        </button>
      )}
    </div>
  )
}

type MenuProps = {
  label: string
  options: { value: string; label: string }[]
  value: string
  isSet: boolean
  showsValue: boolean
  onChoose(value: string): void
}

function FilterMenu({ label, options, value, isSet, showsValue, onChoose }: MenuProps) {
  const home = useRef<HTMLSpanElement>(null)
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <span className="inline-flex">
      <Menu.Root>
        <Menu.Trigger
          aria-label={`${label}: ${chosen}`}
          className={classes(chipClass, isSet ? setChip : plainChip, 'data-popup-open:border-text')}
        >
          {isSet || showsValue ? chosen : label}
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </Menu.Trigger>
        <span ref={home} />
        <Menu.Portal container={home}>
          <Menu.Positioner positionMethod="fixed" align="start" sideOffset={6} className="z-50">
            <Menu.Popup className="panel max-h-(--available-height) min-w-48 overflow-y-auto rounded-middle border border-line bg-raised p-2 shadow-soft outline-none">
              <Menu.RadioGroup value={value} onValueChange={onChoose}>
                {options.map((option) => (
                  <Menu.RadioItem
                    key={option.value}
                    value={option.value}
                    closeOnClick
                    className="flex min-h-10 cursor-pointer items-center gap-3 rounded-small px-3 outline-none data-highlighted:bg-sunken"
                  >
                    {option.label}
                    <Menu.RadioItemIndicator className="ml-auto text-bloom-text">
                      <Check size={16} strokeWidth={1.5} aria-hidden />
                    </Menu.RadioItemIndicator>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </span>
  )
}
