import { Search } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { controlClass } from './TextField.tsx'
import { useTypedEarly } from './typed-early.ts'

type Props = {
  ref?: RefObject<HTMLInputElement | null>
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
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  useTypedEarly(field, value, onChange)
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
        ref={field}
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
