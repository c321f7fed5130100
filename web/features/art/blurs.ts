import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** Blurs that were worked out, the oldest first. A wall that is scrolled up again finds those of its last screens. */
const known = new Map<string, string | null>()
const knownAtMost = 1_000

/** The blur of a picture's own colours as an address, or null where the hash says nothing. */
function toBlur(hash: string | null): string | null {
  if (hash === null) return null
  const before = known.get(hash)
  if (before !== undefined) return before
  const blur = readHash(hash, thumbHashToDataURL)
  if (known.size >= knownAtMost) known.delete(known.keys().next().value ?? '')
  known.set(hash, blur)
  return blur
}

type Backdrop = { backgroundImage: string; backgroundSize: string } | { backgroundColor: string }

/** What is seen where a picture will be. */
export function toBackdrop(hash: string | null): Backdrop | undefined {
  const blur = toBlur(hash)
  return blur === null ? undefined : { backgroundImage: `url(${blur})`, backgroundSize: 'cover' }
}

/** The same without working out a blur: while that is not ready, the mean of the colours, which costs next to nothing. */
export function findBackdrop(hash: string | null): Backdrop | undefined {
  if (hash === null) return undefined
  if (known.has(hash)) return toBackdrop(hash)
  const mean = readHash(hash, thumbHashToAverageRGBA)
  if (mean === null) return undefined
  const [r, g, b] = [mean.r, mean.g, mean.b].map((part) => Math.round(part * 255))
  return { backgroundColor: `rgb(${r} ${g} ${b} / ${mean.a})` }
}

const waiting = new Set<string>()

/** Works blurs out when the browser has nothing better to do: a dozen at once would cost a frame while scrolling. */
export function prepareBlurs(hashes: Iterable<string | null>): void {
  const isRunning = waiting.size > 0
  for (const hash of hashes) if (hash !== null && !known.has(hash)) waiting.add(hash)
  if (!isRunning && waiting.size > 0) whenIdle(prepareSome)
}

function prepareSome(hasTime: () => boolean): void {
  for (const hash of waiting) {
    waiting.delete(hash)
    toBlur(hash)
    if (!hasTime()) break
  }
  if (waiting.size > 0) whenIdle(prepareSome)
}

function whenIdle(run: (hasTime: () => boolean) => void): void {
  // Safari knows no idle time: there it is one at a time.
  if (!('requestIdleCallback' in globalThis)) setTimeout(() => run(() => false), 16)
  else requestIdleCallback((idle) => run(() => idle.timeRemaining() > 2))
}

function readHash<Read>(hash: string, read: (bytes: Uint8Array) => Read): Read | null {
  try {
    return read(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)))
  } catch {
    return null
  }
}
