import { thumbHashToAverageRGBA, thumbHashToDataURL } from 'thumbhash'

/** Decoded blurs, oldest first, so that scrolling back does not decode them again. */
const known = new Map<string, string | null>()
const knownAtMost = 1_000

/** The blur as a data URL, or null if the hash is missing or invalid. */
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

/** The style of the placeholder of an image. */
export function toBackdrop(hash: string | null): Backdrop | undefined {
  const blur = toBlur(hash)
  return blur === null ? undefined : { backgroundImage: `url(${blur})`, backgroundSize: 'cover' }
}

/** The same without decoding: the average colour until the blur is ready. */
export function findBackdrop(hash: string | null): Backdrop | undefined {
  if (hash === null) return undefined
  if (known.has(hash)) return toBackdrop(hash)
  const mean = readHash(hash, thumbHashToAverageRGBA)
  if (mean === null) return undefined
  const [r, g, b] = [mean.r, mean.g, mean.b].map((part) => Math.round(part * 255))
  return { backgroundColor: `rgb(${r} ${g} ${b} / ${mean.a})` }
}

const waiting = new Set<string>()

/** Decodes blurs while the browser is idle: a dozen at once would drop a frame while scrolling. */
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
  // Safari has no requestIdleCallback: one at a time there.
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
