import type { ReactNode } from 'react'
import { useIsSignedIn } from '#web/features/account/index.ts'
import { PublicFooter, PublicHeader } from '#web/features/landing/index.ts'
import type { LegalText } from '#web/text/legal.ts'

type Props = Omit<LegalText, 'lead'> & {
  lead?: string
  after?: Record<string, ReactNode>
  /** False on pages for people who need no account. */
  offersAccount?: boolean
  children?: ReactNode
}

/** The layout of legal pages. `children` stand above the text, for pages on which one can do something. */
export function LegalPage({ title, lead, sections, after, offersAccount = true, children }: Props) {
  const isSignedIn = useIsSignedIn()
  return (
    <>
      <PublicHeader isSignedIn={isSignedIn} offersAccount={offersAccount} />
      <main className="mx-auto w-full max-w-[44rem] px-5 pt-10 pb-24 sm:px-8">
        <h1 className="text-40 font-medium sm:text-64">{title}</h1>
        {lead !== undefined && <p className="mt-4 text-21 text-quiet">{lead}</p>}
        {children !== undefined && <div className="mt-10">{children}</div>}
        {sections.map((section) => (
          <section key={section.title} className="mt-12 grid gap-3">
            <h2 className="text-28 font-medium">{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph} className="measure text-17">
                {paragraph}
              </p>
            ))}
            {after?.[section.title]}
          </section>
        ))}
      </main>
      <PublicFooter />
    </>
  )
}
