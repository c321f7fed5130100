import type { ReactNode } from 'react'
import { BloomMark } from './BloomMark.tsx'

type Props = { title: string; text: string; action?: ReactNode }

/** An empty state: why it is empty, and the next step. */
export function EmptyState({ title, text, action }: Props) {
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-3 py-16 text-center">
      <BloomMark size={72} className="mb-2 opacity-80" />
      <h2 className="text-21 font-medium">{title}</h2>
      <p className="text-quiet">{text}</p>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
