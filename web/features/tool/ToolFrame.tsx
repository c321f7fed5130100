import type { ReactNode } from 'react'
import { ToolTabs } from './ToolTabs.tsx'

type Props = { title: string; label: string; stage: ReactNode; children: ReactNode }

/** A tool at work: the image large, the settings beside it or, on a phone, below. */
export function ToolFrame({ title, label, stage, children }: Props) {
  return (
    <>
      <h1 className="sr-only">{title}</h1>
      <div className="grid lg:grid-cols-[minmax(0,1fr)_minmax(20rem,24rem)]">
        <div className="grid min-w-0 content-start gap-3 px-4 pt-5 pb-4 sm:px-8">
          <ToolTabs />
          {stage}
        </div>
        <section
          aria-label={label}
          className="grid content-start gap-6 border-line p-4 pb-28 sm:px-8 lg:min-h-dvh lg:border-l lg:p-6"
        >
          {children}
        </section>
      </div>
    </>
  )
}
