import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CatalogueKind } from './address.ts'
import { FavouriteButton } from './FavouriteButton.tsx'

type Props = { kind: CatalogueKind; name: string; title: string; facts: string; image: ReactNode }

/** One entry in the list: a press opens it. */
export function CatalogueCard({ kind, name, title, facts, image }: Props) {
  return (
    <li className="flex items-center gap-1 rounded-middle border border-line pr-1 hover:border-line-strong">
      <Link
        to="/app/_auth/art/catalogue"
        search={{ ...(kind === 'lora' && { kind }), name }}
        className="feedback flex min-w-0 grow items-center gap-3 rounded-middle p-2"
      >
        {image}
        <span className="grid min-w-0 gap-0.5">
          <span className="truncate font-medium">{title}</span>
          <span className="line-clamp-2 text-13 text-quiet">{facts}</span>
        </span>
      </Link>
      <FavouriteButton kind={kind} name={name} />
    </li>
  )
}
