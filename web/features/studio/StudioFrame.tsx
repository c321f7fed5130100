import type { ReactNode } from 'react'

type Props = {
  title: string
  /** The accessible name of the column. */
  label: string
  column: ReactNode
  /** The generate button; always visible. */
  foot: ReactNode
  stage: ReactNode
}

/** Settings at the left and the stage beside them; on a phone the prompt at the bottom. */
export function StudioFrame({ title, label, column, foot, stage }: Props) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="lg:grid lg:grid-cols-[minmax(22rem,27rem)_minmax(0,1fr)]">
        <section
          aria-label={label}
          className="fixed inset-x-0 bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-20 grid max-h-[60dvh] gap-3 overflow-y-auto border-t border-line bg-ground p-3 md:bottom-0 md:left-21 lg:sticky lg:inset-auto lg:top-0 lg:flex lg:h-dvh lg:max-h-none lg:flex-col lg:gap-0 lg:overflow-visible lg:border-t-0 lg:border-r lg:p-0"
        >
          <div className="grid gap-3 lg:min-h-0 lg:grow lg:content-start lg:gap-5 lg:overflow-y-auto lg:p-6">
            {column}
          </div>
          <div className="grid gap-3 lg:border-t lg:border-line lg:px-6 lg:py-4">{foot}</div>
        </section>
        <div className="min-w-0 px-4 pt-5 pb-60 sm:px-8 lg:pt-6 lg:pb-16">{stage}</div>
      </div>
    </>
  )
}
