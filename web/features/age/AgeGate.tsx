import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AgeQuestion } from './AgeQuestion.tsx'
import { isRememberedAdult, rememberAdult } from './adult.ts'

/**
 * Lays the age question over a public page until it is answered. The page is there underneath, whole, for search
 * engines and for the moment after; inert, it can neither be read out nor reached by keyboard.
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
      <div inert={!isAdult} className={isAdult ? undefined : 'h-dvh overflow-hidden'}>
        {children}
      </div>
    </>
  )
}
