import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'

type Props = {
  title: string
  lead: string
  value: string
  copy: string
  copied: string
  /** The level of its heading on the page. */
  heading?: 'h2' | 'h3'
  children?: ReactNode
}

// What was here before is gone, and the value must not be missed.
const takeFocus = (node: HTMLElement | null) => node?.focus()

/** A secret that is shown only once, such as a key or a link. `children` are further buttons. */
export function ShownOnce({ title, lead, value, copy, copied, heading: Heading = 'h3', children }: Props) {
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      className="grid gap-3 rounded-middle border border-moon bg-sunken p-5 outline-none"
    >
      <Heading className="text-21 font-medium">{title}</Heading>
      <p className="measure text-quiet">{lead}</p>
      <code className="font-mono break-all">{value}</code>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={value} label={copy} copiedLabel={copied} />
        {children}
      </div>
    </div>
  )
}
