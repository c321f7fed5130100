import { describe, expect, it } from 'vitest'
import type { ArtCard } from '#contract/art-card'
import type { ArtHost } from './host.ts'
import { listKeys } from './key-lines.ts'
import { findByKey, isOffered } from './offered.ts'
import { artActions, findAction } from './table.ts'

const card = (part: Partial<ArtCard> = {}) =>
  ({
    art_id: 'a',
    status: 'done',
    mode: 'image',
    width: 512,
    height: 512,
    deleted_at: null,
    is_private: false,
    hide_prompt: false,
    owner: { id: 'alice' },
    ...part,
  }) as ArtCard

const at = (host: ArtHost = {}, userId = 'alice') => ({ userId, host, hasPage: () => true })
const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false })
const offeredIds = (art: ArtCard, where: ReturnType<typeof at>) =>
  artActions.filter((action) => isOffered(action, [art], where)).map(({ id }) => id)

describe('keys of actions', () => {
  it('one key means one thing, except for the two sides of a switch', () => {
    const byKey = Map.groupBy(
      artActions.filter(({ key }) => key !== undefined),
      ({ key }) => key,
    )
    const shared = [...byKey.values()].filter(({ length }) => length > 1)
    expect(shared.map((actions) => actions.map(({ id }) => id))).toEqual([
      ['publish', 'hide'],
      ['hidePrompt', 'showPrompt'],
    ])
  })

  it('every key has a line in the key sheets, and a switch has one line', () => {
    const lines = listKeys(artActions.flatMap(({ needs = [] }) => needs))
    expect(lines.map(([key]) => key)).toEqual([...new Set(artActions.flatMap(({ key = [] }) => key))])
  })

  it('a page lists the keys that it hears, and no others', () => {
    const host = { open: () => {}, vary: async () => true }
    const listed = listKeys(['open', 'vary']).map(([key]) => key)
    const art = card({ prompt: 'a fox' })
    const heard = artActions
      .flatMap(({ key = [] }) => key)
      .filter((key) => findByKey(press(key), [art], at(host)))
    expect(listed).toEqual([...new Set(heard)])
  })

  it('c collects and s selects on every page', () => {
    const wall = at({ select: () => {} })
    expect(findByKey(press('c'), [card()], wall)?.id).toBe('collect')
    expect(findByKey(press('s'), [card()], wall)?.id).toBe('select')
    const studio = at({ compare: () => {}, vary: async () => true })
    expect(findByKey(press('c'), [card()], studio)?.id).toBe('collect')
    expect(findByKey(press('s'), [card()], studio)).toBeUndefined()
    expect(findByKey(press('b'), [card()], studio)?.id).toBe('compare')
  })

  it('p does the side of the switch that changes something', () => {
    expect(findByKey(press('p'), [card({ is_private: false })], at())?.id).toBe('hide')
    expect(findByKey(press('p'), [card({ is_private: true })], at())?.id).toBe('publish')
  })

  it('a key with a modifier belongs to the browser', () => {
    expect(findByKey({ ...press('d'), ctrlKey: true }, [card()], at())).toBeUndefined()
  })
})

describe('who is offered what', () => {
  it('only the owner can change an art, and everybody else can report it', () => {
    const foreign = offeredIds(card(), at({}, 'bob'))
    expect(foreign).toContain('report')
    expect(foreign).toContain('like')
    expect(foreign).not.toContain('delete')
    expect(foreign).toContain('collect')
    expect(offeredIds(card(), at())).not.toContain('report')
  })

  it('an art in the trash can only be restored or erased', () => {
    expect(offeredIds(card({ deleted_at: '2026-01-01T00:00:00Z' }), at())).toEqual(['restore', 'erase'])
  })

  it('an art that failed can be deleted, and not liked', () => {
    const failed = offeredIds(card({ status: 'failed' }), at())
    expect(failed).toContain('delete')
    expect(failed).not.toContain('like')
  })

  it('actions that lead to a missing page are not offered', () => {
    const nowhere = { ...at(), hasPage: () => false }
    expect(isOffered(findAction('swap'), [card()], nowhere)).toBe(false)
  })

  it('an art of another user is varied only if its prompt is shown, and only if it was drawn', () => {
    const page = at({ vary: async () => true, varySlightly: async () => true }, 'bob')
    const varied = (part: Partial<ArtCard>) =>
      offeredIds(card({ prompt: 'a fox', ...part }), page).filter((id) => id.startsWith('vary'))
    expect(varied({})).toEqual(['vary', 'varySlightly'])
    expect(varied({ prompt: null })).toEqual([])
    expect(varied({ mode: 'upscale' })).toEqual([])
    expect(varied({ mode: 'video' })).toEqual(['vary'])
  })

  it('an art says why it cannot be varied when no pictures are left', () => {
    const obstacle = { sentence: 'No pictures are left today.', tier: null }
    const { host } = at({ vary: async () => true, varyUnavailable: () => obstacle })
    expect(findAction('vary').whyNot?.(card(), host)).toBe(obstacle)
  })

  it('a large art says why it cannot be enlarged', () => {
    const studio = at({ upscale: async () => true })
    const large = card({ width: 2048, height: 2048 })
    expect(findAction('upscale').whyNot?.(large, studio.host)?.sentence).toBe(
      'This picture is as large as it gets here.',
    )
  })
})
