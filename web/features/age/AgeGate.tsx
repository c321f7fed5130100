import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AgeQuestion } from './AgeQuestion.tsx'
import { isRememberedAdult, rememberAdult } from './adult.ts'

/**
 * Shows the age question in front of a public page until it is answered. The page itself is in the HTML for search
 * engines, but inert and not drawn: it cannot be seen, read out or reached by keyboard.
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
