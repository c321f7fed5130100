import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'

/** The part of a wall to draw, in its own coordinates, and its width. */
export type View = { width: number; screen: number; top: number; bottom: number }

/** Before the screen was measured, and always on the server. */
const unmeasured: View = { width: 0, screen: 0, top: 0, bottom: 0 }
/** Updates per screen of scrolling. With fewer, each would draw too much for one frame. */
const stepsPerScreen = 4
/** The last view is kept: a wall has its full height at once when somebody comes back, so that the page can scroll there. */
const lastViewKey = ['last wall view']

const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/** Follows scrolling in steps, with a spare screen above and below. Between two steps nothing is rendered. */
export function useView(wall: RefObject<HTMLElement | null>): View {
  const cache = useQueryClient()
  const [view, setView] = useState(() => cache.getQueryData<View>(lastViewKey) ?? unmeasured)
  useBeforePaint(() => {
    const element = wall.current
    if (element === null) return
    let frame = 0
    const read = () => {
      const { width, top } = element.getBoundingClientRect()
      const screen = window.innerHeight
      const step = screen / stepsPerScreen
      const first = Math.floor(-top / step) * step
      const next = {
        width: Math.floor(width),
        screen,
        top: first - screen,
        bottom: first + step + screen * 2,
      }
      cache.setQueryData(lastViewKey, next)
      setView((known) =>
        known.width === next.width && known.top === next.top && known.bottom === next.bottom ? known : next,
      )
    }
    const readSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(read)
    }
    read()
    const sizes = new ResizeObserver(readSoon)
    sizes.observe(element)
    window.addEventListener('scroll', readSoon, { passive: true })
    window.addEventListener('resize', readSoon)
    return () => {
      cancelAnimationFrame(frame)
      sizes.disconnect()
      window.removeEventListener('scroll', readSoon)
      window.removeEventListener('resize', readSoon)
    }
  }, [cache, wall])
  return view
}
