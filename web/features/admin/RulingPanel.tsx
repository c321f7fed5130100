import type { ReactNode, RefObject } from 'react'
import { adminText } from '#web/text/admin.ts'
import { PanelHead } from './PanelHead.tsx'

export type TakedownChoice = 'upheld' | 'dismissed'

/** Keeping something up or taking it down. */
export const takedownOptions = [
  { value: 'upheld', label: adminText.reports.upheld },
  { value: 'dismissed', label: adminText.reports.dismissed },
] as const

/** What the form of a decision gets from its panel. */
export type RulingFormProps = {
  choice: TakedownChoice | ''
  onChoose(choice: TakedownChoice): void
  reasonRef: RefObject<HTMLInputElement | null>
  onDecided(): void
}

type Props = {
  title: string
  dueAt: string
  /** Who and what it is about, before the deadline. */
  about: ReactNode
  /** It is about the viewer, so somebody else has to decide. */
  isOwn: boolean
  /** Covered at first, then what there is to look at. */
  content: ReactNode
  /** The form, once the viewer has looked. */
  ruling: ReactNode
  children?: ReactNode
}

/** The frame of something that staff decide after looking at it. */
export function RulingPanel({ title, dueAt, about, isOwn, content, ruling, children }: Props) {
  return (
    <article aria-labelledby="case-title" className="grid content-start gap-6">
      <PanelHead title={title} dueAt={dueAt}>
        {about}
      </PanelHead>
      {children}
      {isOwn ? <p className="rounded-middle bg-sunken p-6">{adminText.case.own}</p> : content}
      {ruling}
    </article>
  )
}
