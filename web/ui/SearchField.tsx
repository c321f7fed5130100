import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { controlClass } from './TextField.tsx'

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder: string
  value: string
  onChange(value: string): void
  /** The longest text that the call accepts. */
  longest: number
  /** The main field of the page. */
  isLarge?: boolean
}

/** A search field. */
export function SearchField({ ref, label, placeholder, value, onChange, longest, isLarge = false }: Props) {
  const size = isLarge ? 'font-display h-13 text-17 sm:text-21' : 'h-11'
  return (
    <label className="relative block">
      <span className="sr-only">{label}</span>
      <Search
        size={20}
        strokeWidth={1.5}
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-quiet"
      />
      <input
        ref={ref}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        maxLength={longest}
        autoComplete="off"
        className={`${controlClass} pl-12 ${size}`}
      />
    </label>
  )
}
