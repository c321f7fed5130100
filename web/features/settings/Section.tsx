import type { ReactNode } from 'react'

type Props = { id: string; title: string; lead: string; children: ReactNode }

/** One section of the settings page. */
export function Section({ id, title, lead, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-16 border-t border-line py-10 first:border-t-0 first:pt-0 lg:scroll-mt-8"
    >
      <h2 id={`${id}-title`} className="text-28 font-medium">
        {title}
      </h2>
      <p className="measure mt-1 mb-6 text-quiet">{lead}</p>
      {children}
    </section>
  )
}
