import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createKeptForm } from './kept-form.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const open = (initial: { name: string; avatar?: null } = { name: '' }) => createKeptForm('form', initial)

it('keeps the unsaved form over a reload and says so, until it is discarded', () => {
  expect(open().get().isRestored).toBe(false)
  open().change({ name: 'Mira', avatar: null })
  const again = open()
  expect(again.get()).toEqual({ form: { name: 'Mira', avatar: null }, isRestored: true })
  again.discard()
  expect(again.get()).toEqual({ form: { name: '' }, isRestored: false })
  expect(open().get()).toEqual({ form: { name: '' }, isRestored: false })
})

it('keeps what is changed after saving', () => {
  const kept = open()
  kept.change({ name: ' Mira' })
  kept.forget({ name: 'Mira' })
  expect(open({ name: 'Mira' }).get().isRestored).toBe(false)
  kept.change({ name: 'Mirabel' })
  expect(open({ name: 'Mira' }).get()).toEqual({ form: { name: 'Mirabel' }, isRestored: true })
})

it('forgets a change that was taken back, and one of something that was changed elsewhere', () => {
  const kept = open()
  kept.change({ name: 'Mira' })
  expect(open({ name: 'Ines' }).get()).toEqual({ form: { name: 'Ines' }, isRestored: false })
  kept.change({ name: '' })
  expect(open().get().isRestored).toBe(false)
})
