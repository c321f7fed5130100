import type { ReactNode } from 'react'
import { useIsSignedIn } from '#web/features/account/index.ts'
import { PublicFooter, PublicHeader } from '#web/features/landing/index.ts'

/** The layout of the pages about the API. */
export function DeveloperPage({ children }: { children: ReactNode }) {
  return (
    <>
      <PublicHeader isSignedIn={useIsSignedIn()} />
      <main className="mx-auto w-full max-w-[60rem] px-5 pt-10 pb-24 sm:px-8">{children}</main>
      <PublicFooter />
    </>
  )
}
