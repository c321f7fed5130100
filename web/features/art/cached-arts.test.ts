import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { ArtCard } from '#contract/art-card'
import { type ArtPages, listCards, patchCards, removeCards } from './cached-arts.ts'

const card = (id: string) => ({ art_id: id, liked: false, like_count: 0 }) as ArtCard
const page = (ids: string, next: number | null) => ({
  items: [...ids].map(card),
  next_offset: next,
  total: null,
})

function makeWall() {
  const queryClient = new QueryClient()
  const key = ['art.search', 'wall']
  queryClient.setQueryData(key, { pages: [page('abc', 3), page('cde', 6)], pageParams: [0, 3] })
  const read = () => queryClient.getQueryData<ArtPages>(key)
  return { queryClient, read }
}

describe('cached arts', () => {
  it('lists an art that came twice once', () => {
    const { read } = makeWall()
    expect(listCards(read()).map(({ art_id: id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('patches an art in every list and in its details', () => {
    const { queryClient, read } = makeWall()
    queryClient.setQueryData(['art.get_by_id', { art_id: 'b' }], card('b'))
    patchCards(queryClient, new Set(['b']), () => ({ liked: true }))
    expect(listCards(read()).filter(({ liked }) => liked)).toHaveLength(1)
    expect(queryClient.getQueryData(['art.get_by_id', { art_id: 'b' }])).toMatchObject({ liked: true })
  })

  it('moves later pages up when arts are removed, and restores them by undo', () => {
    const { queryClient, read } = makeWall()
    const before = read()
    const putBack = removeCards(queryClient, new Set(['a', 'd']))
    expect(listCards(read()).map(({ art_id: id }) => id)).toEqual(['b', 'c', 'e'])
    expect(read()?.pages.map(({ next_offset: next }) => next)).toEqual([2, 4])
    putBack()
    expect(read()).toEqual(before)
  })
})
