import { fillDefaults, type GalleryAddress, type GalleryParams, readAddress } from './address.ts'

/**
 * A wall belongs to one entry of the browser's history: going back finds it as it was left, page by page and in the
 * same shuffle, while going there anew shows what is new.
 */
export type Visit = { params: GalleryParams; id: number }

const hourMs = 60 * 60 * 1000
/** Whoever comes again so soon sees the same wall. */
const freshMs = 30_000

type Wall = { id: number; seed: number; openedMs: number }

let lastId = -1
const nextId = () => (lastId += 1)
const wallsByEntry = new Map<string, Wall>()
const newestByAddress = new Map<string, Wall>()

/** Which wall an address shows: the one that this entry of the history had before, or a new one. */
export function readVisit(search: object, entry: string | undefined): Visit {
  const address = readAddress(search as Record<string, unknown>)
  const { id, seed } = findWall(entry, address)
  const params = fillDefaults(address)
  return { id, params: params.order === 'random' ? { seed, ...params } : params }
}

function findWall(entry: string | undefined, address: GalleryAddress): Wall {
  const nowMs = Date.now()
  const fresh = { id: 0, seed: Math.floor(nowMs / hourMs), openedMs: nowMs }
  // The server has no history, and must not remember one person's walls for another.
  if (typeof window === 'undefined' || entry === undefined) return fresh
  const name = JSON.stringify(address)
  const known = wallsByEntry.get(entry + name)
  if (known !== undefined) return known
  const newest = newestByAddress.get(name)
  const isFresh = newest !== undefined && nowMs - newest.openedMs < freshMs
  const wall = isFresh ? newest : { ...fresh, id: nextId() }
  wallsByEntry.set(entry + name, wall)
  newestByAddress.set(name, wall)
  return wall
}

/** Something has changed that any list may show: whoever goes to one anew finds it. */
export function expectNews(): void {
  newestByAddress.clear()
}

/** The wall that was looked at last under an address, for whoever comes from it to one of its pictures. */
export function findVisit(search: object): Visit {
  const address = readAddress(search as Record<string, unknown>)
  return { params: fillDefaults(address), id: lastSeen.get(nameOf(address)) ?? 0 }
}

/** Notes which wall an address with everything in it, also its shuffle, leads back to. */
export function noteVisit({ params, id }: Visit): void {
  lastSeen.set(nameOf(readAddress(params)), id)
}

const lastSeen = new Map<string, number>()
const nameOf = (address: GalleryAddress) => JSON.stringify(address)
