import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import type { ConversationState } from './conversation.ts'

/** This close to the end, one reads what is being written. */
const nearPx = 160

/** What the id of a message's element begins with. */
const anchor = 'message-'

/** How far a message lies below the beginning of the page. */
const topOf = (messageId: string | undefined) =>
  (document.getElementById(`${anchor}${messageId}`)?.getBoundingClientRect().top ?? 0) + window.scrollY

const distanceToEnd = () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight

/**
 * Keeps the reader's place: at the end while something new is written there, and where they are otherwise, also when
 * earlier messages come in above. Returns what to put above the first message, and the way to any of them.
 */
export function useReadingPlace(
  state: ConversationState,
  loadEarlier: () => Promise<void>,
  reach: (messageId: string) => Promise<boolean>,
) {
  const top = useRef<HTMLDivElement>(null)
  const wasNear = useRef(true)
  const before = useRef({ firstId: state.items[0]?.message_id, firstTop: 0 })

  useLayoutEffect(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const look = () => {
      wasNear.current = distanceToEnd() < nearPx
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])

  const goTo = useCallback(
    async (messageId: string) => {
      if (!(await reach(messageId))) return
      wasNear.current = false
      requestAnimationFrame(() => {
        const found = document.getElementById(`${anchor}${messageId}`)
        found?.scrollIntoView({ block: 'center' })
        found?.animate(
          { backgroundColor: ['var(--raised)', 'transparent'] },
          { duration: 2_000, easing: 'ease-in' },
        )
      })
    },
    [reach],
  )

  // A link to a message leads there.
  useEffect(() => {
    const { hash } = window.location
    if (hash.startsWith(`#${anchor}`)) void goTo(hash.slice(anchor.length + 1))
  }, [goTo])

  useLayoutEffect(() => {
    const firstId = state.items[0]?.message_id
    const { firstId: knownFirst, firstTop } = before.current
    const cameAbove =
      firstId !== knownFirst && state.items.some(({ message_id }) => message_id === knownFirst)
    // Browsers hold the place by themselves, but not at the very top, and not all of them do.
    const isHeld = window.scrollY > 0 && CSS.supports('overflow-anchor', 'auto')
    if (cameAbove && !isHeld) window.scrollBy(0, topOf(knownFirst) - firstTop)
    else if (wasNear.current) window.scrollTo(0, document.documentElement.scrollHeight)
    before.current = { firstId, firstTop: topOf(firstId) }
  }, [state.items])

  // One's own words are always in sight.
  useLayoutEffect(() => {
    if (state.sendingId !== null) window.scrollTo(0, document.documentElement.scrollHeight)
  }, [state.sendingId])

  useEffect(() => {
    const mark = top.current
    if (mark === null || !state.hasMore) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && window.scrollY < 600 && !wasNear.current && void loadEarlier(),
      { rootMargin: '400px 0px 0px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [state.hasMore, loadEarlier])

  return { top, goTo }
}
