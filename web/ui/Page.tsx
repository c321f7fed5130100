import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = {
  title: string
  lead?: string
  /** Actions of the page, beside the title. */
  aside?: ReactNode
  /** Narrow for text and forms, wide for grids. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** A plain page inside the frame. */
export function Page({ title, lead, aside, width = 'narrow', children }: Props) {
  return (
    <div
      className={classes(
        'mx-auto w-full px-5 pt-8 pb-16 sm:px-8 md:pt-14',
        width === 'wide' ? 'max-w-6xl' : 'max-w-3xl',
      )}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className={classes('font-medium wrap-anywhere', title.length > 40 ? 'text-28' : 'text-40')}>
          {title}
        </h1>
        {lead !== undefined && (
          // On a phone directly under the title; on large screens the actions are beside the title.
          <div className="-mt-1 w-full sm:order-last">
            <p className="measure text-17 text-quiet">{lead}</p>
          </div>
        )}
        {aside}
      </div>
      <div className="mt-8">{children}</div>
    </div>
  )
}
