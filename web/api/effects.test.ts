import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { Answer, CallData } from './answer.ts'
import { applyEffects, type Effects } from './effects.ts'

const likeKey = ['shown likes']
const worked: Answer<CallData<'art.like'>> = {
  status_code: 200,
  msg: 'OK',
  data: { liked: true, like_count: 3 },
  fromCache: false,
}
const failed: Answer<CallData<'art.like'>> = { status_code: 409, msg: '', data: null, fromCache: false }

function makeCache() {
  const cache = new QueryClient()
  cache.setQueryData(likeKey, 1)
  cache.setQueryData(['collection.list', {}], { items: [] })
  const isStale = () => cache.getQueryState(['collection.list', {}])?.isInvalidated
  return { cache, isStale }
}

const effects: Effects<'art.like'> = {
  invalidates: ['collection.list'],
  optimistic: (cache) => {
    cache.setQueryData(likeKey, 2)
    return () => void cache.setQueryData(likeKey, 1)
  },
  patch: (cache, data) => void cache.setQueryData(likeKey, data.like_count),
}

const send = (cache: QueryClient, answer: Answer<CallData<'art.like'>>, declared = effects) =>
  applyEffects<'art.like'>(cache, { art_id: 'a' }, declared, async () => answer)

describe('a write and the cache', () => {
  it('shows the change at once, then what the server answered, and makes the declared reads stale', async () => {
    const { cache, isStale } = makeCache()
    const sent = send(cache, worked)
    expect(cache.getQueryData(likeKey)).toBe(2)
    expect(await sent).toBe(worked)
    expect(cache.getQueryData(likeKey)).toBe(3)
    expect(isStale()).toBe(true)
  })

  it('undoes the change when the call fails, and leaves other reads alone', async () => {
    const { cache, isStale } = makeCache()
    expect(await send(cache, failed)).toBe(failed)
    expect(cache.getQueryData(likeKey)).toBe(1)
    expect(isStale()).toBe(false)
  })

  it('makes reads stale after a failure too, where the write says so', async () => {
    const { cache, isStale } = makeCache()
    await send(cache, failed, { ...effects, invalidatesOnFailure: true })
    expect(isStale()).toBe(true)
  })
})
