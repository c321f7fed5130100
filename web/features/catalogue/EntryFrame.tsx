import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { catalogueText as text } from '#web/text/catalogue.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import type { CatalogueKind } from './address.ts'
import { Examples } from './Examples.tsx'
import { FavouriteButton } from './FavouriteButton.tsx'

type Props = {
  kind: CatalogueKind
  /** The value of a model, or the uid of a LoRA. */
  name: string
  title: string
  /** What the gallery's search knows it by. */
  searchName: string
  image: ReactNode
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** The studio with it chosen. */
  studioHref: string
  children?: ReactNode
}

/** One model or LoRA: what it is, a way to use it, and examples. */
export function EntryFrame(props: Props) {
  const { kind, name, title, searchName, image, facts, studioHref, children } = props
  return (
    <div className="grid gap-8">
      <Link
        to="/app/_auth/art/catalogue"
        search={kind === 'lora' ? { kind } : {}}
        className="link inline-flex items-center gap-1.5 justify-self-start text-13"
      >
        <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
        {text.back}
      </Link>
      <div className="flex flex-wrap items-start gap-5">
        {image}
        <div className="grid min-w-0 grow gap-3">
          <div className="flex items-center gap-1">
            <h2 className="min-w-0 text-28 font-medium wrap-anywhere">{title}</h2>
            <FavouriteButton kind={kind} name={name} />
          </div>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-15">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-quiet">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <a href={studioHref} className={`${buttonClass({ tone: 'bloom' })} justify-self-start`}>
            {text.use}
          </a>
        </div>
      </div>
      {children}
      <Examples kind={kind} name={searchName} />
    </div>
  )
}
