import type { ReactNode } from 'react'

/** A named fact of a server. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 sm:grid-cols-[9rem_1fr]">
      <dt className="text-13 font-semibold">{name}</dt>
      <dd className="min-w-0 text-15 text-quiet wrap-anywhere">{children}</dd>
    </div>
  )
}
