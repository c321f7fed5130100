import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { ArtCard } from '#contract/art-card'
import { type Direction, findNeighbour, type Masonry } from './masonry.ts'
import type { Selection } from './selection.ts'

/** What a wall reports, and what it needs for that. */
export type WallActions = {
  arts: readonly ArtCard[]
  linkTo(artId: string): string
  onOpen(art: ArtCard): void
  /** Somebody is about to open it. */
  onAim?(art: ArtCard): void
  onLike(art: ArtCard): void
  /** Blurred until somebody asks to see it. */
  isCovered(art: ArtCard): boolean
  reveal(artId: string): void
  selection?: Selection
  onToggle?(art: ArtCard): void
  /** Selects from the start of the range to here. */
  onRange?(art: ArtCard): void
  /** Any other key on an art. True: it meant something. */
  onKey?(event: KeyboardEvent<HTMLElement>, art: ArtCard): boolean
  lastOpened?: string | undefined
}

const directions: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

/** A touch of this length selects. */
const longPressMs = 450
/** How much of the screen the header and the phone's bar cover. */
const coveredPx = 140

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Mouse, touch and keys on a wall. `active` is the focused tile, `aimedAt` the one under the mouse. */
export function useWallInput(list: RefObject<HTMLElement | null>, masonry: Masonry, actions: WallActions) {
  const { arts, selection, lastOpened } = actions
  const { active, setActive, move } = useActiveTile(list, masonry, findIndex(arts, lastOpened))
  const focus = useFocusKept(list, arts, active)
  const [aimedAt, setAimedAt] = useState<number | null>(null)
  const isChoosing = selection !== undefined && selection.ids.size > 0

  const find = (event: { target: EventTarget }): { art: ArtCard; index: number } | undefined => {
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')
    const index = Number(tile?.dataset['index'] ?? -1)
    const art = arts[index]
    return art && { art, index }
  }

  const press = useLongPress(find, (art) => {
    if (!isChoosing && !actions.isCovered(art)) actions.onAim?.(art)
    return actions.onToggle
  })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const found = find(event)
    if (found === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const { art, index } = found
    const direction = directions[event.key]
    if (direction !== undefined) {
      const next = findNeighbour(masonry, index, direction)
      const nextArt = next === undefined ? undefined : arts[next]
      if (next === undefined || nextArt === undefined) return
      event.preventDefault()
      if (event.shiftKey) {
        if (!isChoosing) actions.onToggle?.(art)
        actions.onRange?.(nextArt)
      }
      return move(next)
    }
    if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      return move(event.key === 'Home' ? 0 : arts.length - 1)
    }
    if (event.key === ' ') actions.onToggle?.(art)
    // On a link Enter is a click.
    else if (event.key === 'Enter' || !actions.onKey?.(event, art)) return
    focus.onChanging()
    event.preventDefault()
  }

  const onClick = (event: MouseEvent<HTMLElement>) => {
    const found = find(event)
    if (found === undefined) return
    const { art, index } = found
    if (press.endedLong()) return event.preventDefault()
    const command = (event.target as HTMLElement).closest<HTMLElement>('[data-do]')?.dataset['do']
    // The browser opens new tabs and windows.
    if (command === undefined && (event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    setActive(index)
    if (command === 'like') actions.onLike(art)
    else if (event.shiftKey && actions.onRange) actions.onRange(art)
    else if (command === 'select' || isChoosing) actions.onToggle?.(art)
    else if (actions.isCovered(art)) actions.reveal(art.art_id)
    else actions.onOpen(art)
  }

  return {
    active,
    aimedAt,
    onFocus: (event: FocusEvent<HTMLElement>) => {
      focus.onSettled()
      setActive((known) => find(event)?.index ?? known)
    },
    onPointerOver: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType === 'mouse') setAimedAt(find(event)?.index ?? null)
    },
    onPointerLeave: () => setAimedAt(null),
    onKeyDown,
    onClick,
    ...press.listeners,
  }
}

/**
 * The tile that the keys are on. It gets the focus once it is drawn, and is scrolled into view. `first`: the one that
 * was seen last, perhaps far from the one that was opened.
 */
function useActiveTile(list: RefObject<HTMLElement | null>, masonry: Masonry, first: number | null) {
  const [active, setActive] = useState<number | null>(first)
  const wantsFocus = useRef(active !== null)
  useBeforePaint(() => {
    if (active === null || !wantsFocus.current) return
    const tile = findTile(list, active)
    if (!tile) return
    wantsFocus.current = false
    tile.focus({ preventScroll: true })
  })
  const place = (index: number) => {
    const spot = masonry.spots[index]
    const element = list.current
    if (spot === undefined || element === null) return undefined
    const top = element.getBoundingClientRect().top + spot.y
    const room = Math.max(coveredPx, (window.innerHeight - spot.height) / 2)
    return { top, bottom: top + spot.height, toMiddle: () => window.scrollBy({ top: top - room }) }
  }
  const showFirst = useEffectEvent(() => {
    const spot = first === null ? undefined : place(first)
    if (spot !== undefined && (spot.bottom < 0 || spot.top > window.innerHeight)) spot.toMiddle()
  })
  useEffect(() => {
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(showFirst)
    return () => cancelAnimationFrame(frame)
  }, [])
  const move = (index: number) => {
    const spot = place(index)
    if (spot === undefined) return
    wantsFocus.current = true
    setActive(index)
    if (spot.top < coveredPx || spot.bottom > window.innerHeight - coveredPx / 2) spot.toMiddle()
  }
  return { active, setActive, move }
}

const findTile = (list: RefObject<HTMLElement | null>, index: number) =>
  list.current?.querySelector<HTMLElement>(`[data-index="${index}"] [data-tile]`)

const isNothingFocused = () => document.activeElement === document.body

/**
 * Deleting the focused tile moves the focus to the one in its place, and with nothing focused, left and right lead to
 * the wall; up and down scroll the page as usual.
 */
function useFocusKept(list: RefObject<HTMLElement | null>, arts: readonly ArtCard[], active: number | null) {
  // A blur would not tell: the browser also reports one for a tile that is removed.
  const isChanging = useRef(false)
  const keep = useEffectEvent((count: number) => {
    if (isChanging.current && active !== null && isNothingFocused())
      findTile(list, Math.min(active, count - 1))?.focus()
  })
  useEffect(() => keep(arts.length), [arts])
  useEffect(() => {
    const enter = (event: globalThis.KeyboardEvent) => {
      const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
      if (!isSideways || event.defaultPrevented || !isNothingFocused()) return
      // Alt and an arrow key make the browser go back or forward.
      if (event.altKey || event.ctrlKey || event.metaKey) return
      list.current?.querySelector<HTMLElement>('[data-tile][tabindex="0"]')?.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [list])
  return {
    /** A key does something with the focused art. */
    onChanging() {
      isChanging.current = true
    },
    onSettled() {
      isChanging.current = false
    },
  }
}

type Find = (event: { target: EventTarget }) => { art: ArtCard; index: number } | undefined

/** A finger that rests on an art selects it. `onDown` returns what a long press does, if anything. */
function useLongPress(find: Find, onDown: (art: ArtCard) => ((art: ArtCard) => void) | undefined) {
  const press = useRef({ timer: 0, wasLong: false })
  const letGo = () => window.clearTimeout(press.current.timer)
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const found = find(event)
    if (found === undefined || event.button !== 0) return
    const onLong = onDown(found.art)
    press.current.wasLong = false
    if (event.pointerType !== 'touch' || onLong === undefined) return
    press.current.timer = window.setTimeout(() => {
      press.current.wasLong = true
      navigator.vibrate?.(10)
      onLong(found.art)
    }, longPressMs)
  }
  return {
    /** True once after a long press, whose click must do nothing else. */
    endedLong: () => {
      const { wasLong } = press.current
      press.current.wasLong = false
      return wasLong
    },
    listeners: {
      onPointerDown,
      onPointerUp: letGo,
      onPointerCancel: letGo,
      onPointerMove: (event: PointerEvent) => {
        if (Math.abs(event.movementX) + Math.abs(event.movementY) > 4) letGo()
      },
      // A long touch would open the browser's own menu over the selection.
      onContextMenu: (event: MouseEvent) => press.current.wasLong && event.preventDefault(),
    },
  }
}

function findIndex(arts: readonly ArtCard[], id: string | undefined): number | null {
  const index = id === undefined ? -1 : arts.findIndex(({ art_id: artId }) => artId === id)
  return index === -1 ? null : index
}
