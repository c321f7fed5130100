import type { ReactNode } from 'react'
import { BloomMark } from '#web/ui/BloomMark.tsx'

type Props = {
  title: string
  lead?: string
  children?: ReactNode
  /** A line below the panel, such as a link to the neighbouring page. */
  foot?: ReactNode
}

/** The layout of all sign-up and sign-in pages. */
export function AccountPage({ title, lead, children, foot }: Props) {
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-6rem)] w-full max-w-md content-center px-5 py-10">
      <BloomMark size={64} className="mb-5" />
      <h1 className="text-40 font-medium">{title}</h1>
      {lead !== undefined && <p className="mt-2 text-17 text-quiet">{lead}</p>}
      <div className="mt-8 grid gap-5">{children}</div>
      {foot !== undefined && <p className="mt-8 border-t border-line pt-5 text-quiet">{foot}</p>}
    </div>
  )
}
