import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { catalogueText } from '#web/text/catalogue.ts'
import { loraText } from '#web/text/lora.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { useTypedSearch } from '#web/ui/typed-search.ts'
import { LoraFace } from './LoraFace.tsx'
import { foundLorasQuery, type LoraBase, type LoraCard, type LoraView } from './queries.ts'

const text = loraText.picker

const views = (Object.keys(text.views) as LoraView[]).map((value) => ({ value, label: text.views[value] }))

type Props = {
  base: LoraBase
  chosen: readonly string[]
  onClose(): void
  onPick(lora: LoraCard): void
}

/** Searches the LoRAs for a model. Inline, because a phone's sheet cannot hold a dialog. */
export function LoraPicker({ base, chosen, onClose, onPick }: Props) {
  const [q, setQ] = useState('')
  const [typed, setTyped] = useTypedSearch(q, setQ)
  const [view, setView] = useState<LoraView>('all')
  const section = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // At the foot of a sheet the results would be below the screen.
    section.current?.scrollIntoView({ block: 'start' })
    field.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section
      ref={section}
      aria-label={text.title}
      className="grid gap-3 rounded-middle border border-line p-3"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-semibold">{text.title}</h3>
        <IconButton
          label={text.close}
          icon={<X size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onClose}
        />
      </div>
      <SearchField
        ref={field}
        label={text.search}
        placeholder={text.placeholder}
        value={typed}
        onChange={setTyped}
        longest={100}
      />
      <Segments<LoraView> label={text.whose} labelHidden value={view} onChange={setView} options={views} />
      <Found search={{ q, view, base_model: base }} chosen={chosen} onPick={onPick} />
      <Link
        to="/app/_auth/art/catalogue"
        search={{ kind: 'lora' }}
        className="link justify-self-start text-13"
      >
        {catalogueText.browse}
      </Link>
    </section>
  )
}

type FoundProps = Pick<Props, 'chosen' | 'onPick'> & {
  search: { q: string; view: LoraView; base_model: LoraBase }
}

function Found({ search, chosen, onPick }: FoundProps) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(foundLorasQuery(search))
  const items = data?.pages.flatMap((page) => page.items) ?? []
  if (data !== undefined && items.length === 0) {
    return (
      <p className="py-6 text-center text-quiet">
        {search.q === '' ? text.noneYet(search.base_model) : text.nothing}{' '}
        <Link to="/app/_auth/art/upload-lora" className="link">
          {text.uploadOne}
        </Link>
      </p>
    )
  }
  return (
    <div className="grid gap-3">
      <ul aria-label={text.results} className="grid max-h-80 gap-1 overflow-y-auto">
        {items.map((lora) => (
          <li key={lora.uid}>
            <button
              type="button"
              disabled={chosen.includes(lora.uid)}
              onClick={() => onPick(lora)}
              className="feedback flex w-full items-center gap-3 rounded-middle p-2 text-left hover:bg-sunken disabled:opacity-60"
            >
              <LoraFace url={lora.preview_url} size={48} />
              <span className="min-w-0">
                <span className="block truncate font-semibold">{lora.name}</span>
                <span className="block text-13 text-quiet">
                  {lora.is_mine
                    ? `${text.yours} · ${loraText.states[lora.status]}`
                    : text.by(lora.owner.name)}
                </span>
                {lora.unavailable !== null && (
                  <span className="block text-13 text-quiet">{lora.unavailable}</span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {hasNextPage && <ShowMore words={text} isLoading={isFetchingNextPage} onMore={fetchNextPage} />}
    </div>
  )
}
