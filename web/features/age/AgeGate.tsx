import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AgeQuestion } from './AgeQuestion.tsx'
import { isRememberedAdult, rememberAdult } from './adult.ts'

/**
 * Puts the age question before a public page until it is answered. The page is in the HTML, whole, for search engines
 * and for the moment after; inert, it can neither be read out nor reached by keyboard, and nothing of it is drawn.
 */
export function AgeGate({ children }: { children: ReactNode }) {
  const { site } = useRouteContext({ from: '__root__' })
  const [isAdult, setAdult] = useState(() => site.isAdult || isRememberedAdult())
  const confirm = () => {
    rememberAdult()
    setAdult(true)
  }
  return (
    <>
      {!isAdult && <AgeQuestion brand={site.brand} onAdult={confirm} />}
      <div
        inert={!isAdult}
        className={isAdult ? undefined : 'h-dvh overflow-hidden [content-visibility:hidden]'}
      >
        {children}
      </div>
    </>
  )
}
