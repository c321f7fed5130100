import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Takes over text that was typed into the server's HTML before the page's scripts had loaded: React would put the
 * text that it knows back. `shown` is that text.
 */
export function useTypedEarly(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  shown: string,
  take: (typed: string) => void,
): void {
  const look = useEffectEvent(() => {
    const typed = field.current?.value ?? shown
    if (typed !== shown) take(typed)
  })
  useEffect(() => look(), [])
}
