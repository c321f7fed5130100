import { Menu } from '@base-ui/react/menu'
import { Check, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { chipClass, plainChip, setChip } from './chip.ts'
import { classes } from './classes.ts'

type Props = {
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** A value other than the default is chosen; the chip is highlighted. */
  isSet: boolean
  /** The chip always shows its value, as for the order. */
  showsValue: boolean
  onChoose(value: string): void
}

/** A chip that opens a menu of options. */
export function ChipMenu({ label, options, value, isSet, showsValue, onChoose }: Props) {
  const home = useRef<HTMLSpanElement>(null)
  const chosen = options.find((option) => option.value === value)?.label ?? ''
  return (
    <span className="inline-flex shrink-0">
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
