import { type ReactNode, useEffect } from 'react'
import { BloomMark } from '#web/ui/BloomMark.tsx'

type Props = { title: string; text: string; children: ReactNode }

/** The layout of error and not-found pages, which replace a page together with its title. */
export function StandInScreen({ title, text, children }: Props) {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      if (document.title === title) document.title = before
    }
  }, [title])
  return (
    <div className="grid min-h-[80dvh] place-content-center justify-items-center gap-5 px-6 py-16 text-center">
      <BloomMark size={96} className="opacity-70" />
      <h1 className="text-40 font-medium">{title}</h1>
      <p className="measure text-17 text-quiet">{text}</p>
      {children}
    </div>
  )
}
