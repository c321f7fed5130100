import { useLocation } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ChatSession } from './chat-session.ts'
import { type ChatState, sendingIdOf } from './chat-state.ts'
import {
  atEnd,
  findRows,
  growDown,
  growUp,
  type Rows,
  type Shown,
  showAround,
  trimAtEnd,
} from './shown-rows.ts'

/** Closer to the end than this, the reader follows what is being written. */
const nearPx = 160

/** More messages are drawn this far before they are reached. */
const aheadPx = 700

/** The prefix of a message element's id. */
export const anchor = 'message-'

/** Runs while the page is parsed, before the scripts arrive: shows the newest message. */
export const scrollToEndScript = 'location.hash||scrollTo(0,document.documentElement.scrollHeight)'

const findElement = (messageId: string) => document.getElementById(`${anchor}${messageId}`)
const distanceToEnd = () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight
const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)

/**
 * Keeps the reader's scroll position and chooses which messages are on the page. At the end it follows new text;
 * elsewhere it stays, whatever is added above or below.
 */
export function useReadingPlace(chat: ChatSession, state: ChatState) {
  const { items, hasEarlier, hasLater } = state
  const [shown, setShown] = useState<Shown>(() => pin(items, atEnd))
  const [isAway, setAway] = useState(false)
  const rows = findRows(items, shown)
  const top = useRef<HTMLDivElement>(null)
  const bottom = useRef<HTMLDivElement>(null)
  const place = useRef({ isNear: true, state, rows })
  useLayoutEffect(() => {
    place.current.state = state
    place.current.rows = rows
  })

  const setNear = useCallback((isNear: boolean) => {
    place.current.isNear = isNear
  }, [])
  const { showEarlier, showLater, goTo, goToEnd } = useWays({ chat, place, setNear, setShown })

  // The address may link to a message.
  const hash = useLocation({ select: (location) => location.hash })
  useEffect(() => {
    if (hash.startsWith(anchor)) void goTo(hash.slice(anchor.length))
  }, [hash, goTo])

  const look = useCallback(() => {
    const { state: now, rows: drawn } = place.current
    const isEndDrawn = drawn.end === now.items.length && !now.hasLater
    const distance = distanceToEnd()
    place.current.isNear = isEndDrawn && distance < nearPx
    setAway(!isEndDrawn || distance > window.innerHeight)
  }, [])

  useLayoutEffect(() => {
    scrollToEnd()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [look])

  useLayoutEffect(() => {
    // A shorter branch may end on the screen without scrolling.
    if (!place.current.isNear || hasLater || items.length === 0) return look()
    // After hundreds of messages at the end, the first ones leave the page.
    setShown((now) => trimAtEnd(items, now))
    scrollToEnd()
  }, [items, hasLater, look])

  // The user's own message is always in sight.
  const sendingId = sendingIdOf(state)
  useLayoutEffect(() => {
    if (sendingId === null) return
    setShown((now) => (now.lastId === null ? now : pin(place.current.state.items, atEnd)))
    place.current.isNear = true
    scrollToEnd()
  }, [sendingId])

  const hasAbove = rows.start > 0 || hasEarlier
  const hasBelow = rows.end < items.length || hasLater
  useEdges({ top, bottom, hasAbove, hasBelow, rows, count: items.length, showEarlier, showLater })

  return { rows, top, bottom, hasAbove, hasBelow, isAway, showEarlier, showLater, goTo, goToEnd }
}

type Place = RefObject<{ isNear: boolean; state: ChatState; rows: Rows }>

type Ways = {
  chat: ChatSession
  place: Place
  /** Whether the reader is at the end and follows what is written there. */
  setNear(isNear: boolean): void
  setShown(shown: Shown): void
}

/** The ways to messages that are not on the page. */
function useWays({ chat, place, setNear, setShown }: Ways) {
  /** Draws other messages without moving the one that is read. */
  const redraw = useCallback(
    (change: (rows: Rows) => Shown) => {
      const held = findReadElement()
      const before = held?.getBoundingClientRect().top ?? 0
      flushSync(() => setShown(change(place.current.rows)))
      if (held?.isConnected) window.scrollBy(0, held.getBoundingClientRect().top - before)
    },
    [place, setShown],
  )

  const showEarlier = useCallback(async () => {
    if (place.current.rows.start === 0) await chat.loadEarlier()
    if (place.current.rows.start === 0) return
    redraw((now) => growUp(place.current.state.items, now, isHeld))
  }, [chat, place, redraw])

  const showLater = useCallback(async () => {
    const { items: loaded, hasLater: isAbove } = place.current.state
    if (place.current.rows.end === loaded.length && isAbove) await chat.loadLater()
    redraw((now) => growDown(place.current.state.items, now, isHeld))
  }, [chat, place, redraw])

  const goToEnd = useCallback(async () => {
    await chat.toEnd()
    setNear(true)
    flushSync(() => setShown(pin(chat.get().items, atEnd)))
    scrollToEnd()
  }, [chat, setNear, setShown])

  /** False: there is no such message. */
  const goTo = useCallback(
    async (messageId: string): Promise<boolean> => {
      setNear(false)
      if (!(await chat.reach(messageId))) return false
      if (findElement(messageId) === null) {
        flushSync(() => setShown(showAround(chat.get().items, messageId)))
      }
      const found = findElement(messageId)
      found?.scrollIntoView({ block: found.clientHeight > window.innerHeight / 2 ? 'start' : 'center' })
      if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
        found?.animate(
          { backgroundColor: ['var(--raised)', 'transparent'] },
          { duration: 2_000, easing: 'ease-in' },
        )
      }
      return found !== null
    },
    [chat, setNear, setShown],
  )
  return { showEarlier, showLater, goTo, goToEnd }
}

type Edges = {
  top: RefObject<HTMLElement | null>
  bottom: RefObject<HTMLElement | null>
  hasAbove: boolean
  hasBelow: boolean
  rows: Rows
  count: number
  showEarlier(): Promise<void>
  showLater(): Promise<void>
}

/** Shows more messages before the reader reaches either end of those on the page. */
function useEdges({ top, bottom, hasAbove, hasBelow, rows, count, showEarlier, showLater }: Edges): void {
  // Observed again after every change: what was added may not fill the space that is kept ahead.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows and count are what changes it
  useEffect(() => {
    const [above, below] = [top.current, bottom.current]
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) void (target === above ? showEarlier() : showLater())
        }
      },
      { rootMargin: `${aheadPx}px 0px` },
    )
    if (hasAbove && above !== null) observer.observe(above)
    if (hasBelow && below !== null) observer.observe(below)
    return () => observer.disconnect()
  }, [bottom, count, hasAbove, hasBelow, rows.end, rows.start, showEarlier, showLater, top])
}

/** Fixes the first shown message, so that it stays when messages are added. */
function pin(items: ChatState['items'], shown: Shown): Shown {
  return { ...shown, firstId: items[findRows(items, shown).start]?.message_id ?? null }
}

/** The first message that is partly on the screen. */
function findReadElement(): Element | undefined {
  return [...document.querySelectorAll(`article[id^=${anchor}]`)].find(
    (element) => element.getBoundingClientRect().bottom > 80,
  )
}

/** The user types in it, or has selected text in it. */
function isHeld(messageId: string): boolean {
  const element = findElement(messageId)
  if (element === null) return false
  const selection = document.getSelection()
  const isMarked = selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
  return isMarked || element.contains(document.activeElement) || element.querySelector('textarea') !== null
}
