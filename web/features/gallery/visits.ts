import type { QueryClient } from '@tanstack/react-query'
import { findArtChange } from '#web/features/art/index.ts'
import { fillDefaults, type GalleryAddress, type GalleryParams, readAddress } from './address.ts'

/**
 * A wall belongs to one entry of the browser's history: going back shows it as it was, with the same pages and the same
 * shuffle, while opening the address again shows what is new.
 */
export type Visit = { params: GalleryParams; id: number }

const hourMs = 60 * 60 * 1000
/** Opening the same address again within this time shows the same wall. */
const freshMs = 30_000

type Wall = { id: number; seed: number; openedMs: number }

type Walls = {
  count: number
  byEntry: Record<string, Wall>
  newest: Record<string, Wall>
  /** The wall that was looked at last, by the address with its shuffle. */
  lastSeen: Record<string, number>
  /** The art that was opened last, by wall. */
  lastOpened: Record<number, string>
}

const wallsKey = ['walls']
const noWalls: Walls = { count: 0, byEntry: {}, newest: {}, lastSeen: {}, lastOpened: {} }

function readWalls(cache: QueryClient): Walls {
  return cache.getQueryData<Walls>(wallsKey) ?? noWalls
}

function updateWalls(cache: QueryClient, change: Partial<Walls>): void {
  cache.setQueryDefaults(wallsKey, { gcTime: Number.POSITIVE_INFINITY })
  cache.setQueryData<Walls>(wallsKey, { ...readWalls(cache), ...change })
}

/** The wall of an address: the one that this history entry had before, or a new one. */
export function readVisit(cache: QueryClient, search: object, entry: string | undefined): Visit {
  const address = readAddress(search as Record<string, unknown>)
  const { id, seed } = findWall(cache, address, entry)
  const params = fillDefaults(address)
  return { id, params: params.order === 'random' ? { seed, ...params } : params }
}

function findWall(cache: QueryClient, address: GalleryAddress, entry: string | undefined): Wall {
  const nowMs = Date.now()
  const fresh = { id: 0, seed: Math.floor(nowMs / hourMs), openedMs: nowMs }
  // A server has no history; a preloaded page has no entry yet.
  if (typeof window === 'undefined' || entry === undefined) return fresh
  const walls = readWalls(cache)
  const name = nameOf(address)
  const known = walls.byEntry[entry + name]
  if (known !== undefined) return known
  const newest = walls.newest[name]
  const wall =
    // The first wall has the id 0, as on the server, so that its pages are not loaded again.
    newest !== undefined && isFresh(cache, newest, nowMs) ? newest : { ...fresh, id: walls.count }
  updateWalls(cache, {
    count: Math.max(walls.count, wall.id + 1),
    byEntry: { ...walls.byEntry, [entry + name]: wall },
    newest: { ...walls.newest, [name]: wall },
  })
  return wall
}

/** Not after arts were changed: whoever opens a list again expects to see the change. */
function isFresh(cache: QueryClient, { openedMs }: Wall, nowMs: number): boolean {
  return nowMs - openedMs < freshMs && (findArtChange(cache) ?? 0) < openedMs
}

/** The wall that was looked at last under an address, to find the neighbours of an art that was opened from it. */
export function findVisit(cache: QueryClient, search: object): Visit {
  const address = readAddress(search as Record<string, unknown>)
  return { params: fillDefaults(address), id: readWalls(cache).lastSeen[nameOf(address)] ?? 0 }
}

/** Notes which wall an art was opened from, so that the way back leads there. */
export function noteOpened(cache: QueryClient, { params, id }: Visit, artId: string): void {
  const { lastSeen, lastOpened } = readWalls(cache)
  updateWalls(cache, {
    lastSeen: { ...lastSeen, [nameOf(readAddress(params))]: id },
    lastOpened: { ...lastOpened, [id]: artId },
  })
}

export function findLastOpened(cache: QueryClient, { id }: Visit): string | undefined {
  return readWalls(cache).lastOpened[id]
}

const nameOf = (address: GalleryAddress) => JSON.stringify(address)
