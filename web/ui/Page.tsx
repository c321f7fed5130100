import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = {
  title: string
  lead?: string
  /** Stands at the end of the title's line: what can be done with the whole page. */
  aside?: ReactNode
  /** Narrow for what is read or filled in, wide for what lies side by side. */
  width?: 'narrow' | 'wide'
  children: ReactNode
}

/** The plain page inside the frame: its name, what it is for, and its content. */
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
          // On a phone right under the name that it explains, before the buttons; on a desk they stand beside the name.
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
