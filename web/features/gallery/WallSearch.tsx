import { Search, X } from 'lucide-react'
import type { RefObject } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import { controlClass } from '#web/ui/TextField.tsx'
import { useTypedEarly } from '#web/ui/typed-early.ts'
import { longestQuery } from './address.ts'

const text = galleryText.search

type Props = {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange(value: string): void
  /** Moves the focus from the field to the wall. */
  onLeave(): void
}

export function WallSearch({ ref, value, onChange, onLeave }: Props) {
  useTypedEarly(ref, value, onChange)
  return (
    <search className="relative min-w-0 flex-1">
      <Search
        size={18}
        strokeWidth={1.5}
        aria-hidden
        className="pointer-events-none absolute top-3 left-3.5 text-quiet"
      />
      <input
        ref={ref}
        type="search"
        aria-label={text.label}
        aria-keyshortcuts="/"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
          event.preventDefault()
          onLeave()
        }}
        placeholder={text.placeholder}
        maxLength={longestQuery}
        autoComplete="off"
        enterKeyHint="search"
        className={`${controlClass} h-11 pr-10 pl-10.5 [&::-webkit-search-cancel-button]:hidden`}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label={text.clear}
          onClick={() => onChange('')}
          className="feedback absolute top-0 right-0 grid size-11 place-items-center rounded-middle text-quiet hover:text-text"
        >
          <X size={16} strokeWidth={1.5} aria-hidden />
        </button>
      )}
    </search>
  )
}
