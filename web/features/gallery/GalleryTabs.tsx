import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { galleryText } from '#web/text/gallery.ts'
import type { GalleryAddress, List } from './address.ts'

const text = galleryText.tabs

/** Personal lists start with the newest, the others shuffled. */
export const listAddresses = {
  search: { t: undefined },
  following: { t: 'following', order: 'newest' },
  mine: { t: 'mine', order: 'newest' },
  liked: { t: 'liked', order: 'newest' },
  deleted: { t: 'deleted', order: 'newest' },
} as const satisfies Partial<Record<List, GalleryAddress>>

/** On a phone the first four fit: what users look for most comes first. */
const tabs = ['search', 'following', 'mine', 'collections', 'liked', 'uploads', 'deleted'] as const

const tabClass =
  'feedback inline-flex min-h-11 shrink-0 items-center border-b-2 border-transparent px-3 text-15 font-semibold text-quiet hover:text-text aria-[current=page]:border-bloom aria-[current=page]:text-text'

/** Without it the first tab, which has no parameters, would always count as active. */
const activeOptions = { explicitUndefined: true }

type Place = List | 'collections' | 'uploads'

function linkTo(name: (typeof tabs)[number]) {
  if (name === 'collections') return { to: '/app/_auth/art/collections' } as const
  if (name === 'uploads') return { to: '/app/_auth/asset/manage' } as const
  return { to: '/app/_auth/art/search', search: listAddresses[name] } as const
}

/** The tabs of the gallery, collections and uploads included. */
export function GalleryTabs({ current }: { current: Place }) {
  const row = useRef<HTMLElement>(null)
  // On a phone the row scrolls; the open tab must be visible.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (tab && row.current)
      row.current.scrollLeft = tab.offsetLeft - row.current.clientWidth / 2 + tab.clientWidth / 2
  }, [])
  return (
    <nav
      ref={row}
      aria-label={text.label}
      className="relative flex min-w-0 overflow-x-auto [scrollbar-width:none]"
    >
      {tabs.map((name) => (
        <Link
          key={name}
          {...linkTo(name)}
          activeOptions={activeOptions}
          className={tabClass}
          {...(name === current && { 'aria-current': 'page' as const })}
        >
          {text[name]}
        </Link>
      ))}
    </nav>
  )
}
