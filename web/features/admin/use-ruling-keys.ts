import { type RefObject, useRef, useState } from 'react'
import { useActionKeys } from '#web/ui/action-keys.ts'

type Given<Choice extends string> = {
  /** What U and O choose. */
  choices: { u: Choice; o: Choice }
  /** Asks for the content; undefined: the viewer may not see it. */
  onLook: (() => void) | undefined
  hasLooked: boolean
  isOpen: boolean
}

type Ruled<Choice extends string> = {
  isCovered: boolean
  choice: Choice | ''
  setChoice(choice: Choice): void
  reason: RefObject<HTMLInputElement | null>
  /** Shows the content, or covers it again. */
  reveal(): void
}

/** What all panels of the desk share: R shows or covers the content, U and O choose the decision. */
export function useRulingKeys<Choice extends string>(given: Given<Choice>): Ruled<Choice> {
  const { choices, onLook, hasLooked, isOpen } = given
  const [isHidden, setHidden] = useState(false)
  const [choice, setChoice] = useState<Choice | ''>('')
  const reason = useRef<HTMLInputElement>(null)
  const reveal = () => (hasLooked ? setHidden((was) => !was) : onLook?.())
  const choose = (made: Choice) => () => {
    setChoice(made)
    reason.current?.focus()
  }
  useActionKeys({
    ...(onLook !== undefined && { r: reveal }),
    ...(hasLooked && isOpen && { u: choose(choices.u), o: choose(choices.o) }),
  })
  return { isCovered: !hasLooked || isHidden, choice, setChoice, reason, reveal }
}
