import { expect, it, vi } from 'vitest'
import { createKeptForm } from './kept-form.ts'

it('keeps the unsaved form over a reload, until it is saved', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  createKeptForm(undefined).change({ name: 'Mira', avatar: null })
  const again = createKeptForm(undefined)
  expect(again.get()).toEqual({ ...again.initial, name: 'Mira', avatar: null })
  again.forget()
  expect(createKeptForm(undefined).get()).toEqual(again.initial)
  vi.unstubAllGlobals()
})
