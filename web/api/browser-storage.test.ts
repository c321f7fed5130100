import { afterEach, beforeEach, expect, it, vi } from 'vitest'

function fakeStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => vi.unstubAllGlobals())

it('keeps nothing that is written after signing out, such as the draft of a page that is left', async () => {
  const names = new Set(['pictures'])
  vi.stubGlobal('caches', {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  })
  const { forgetKept, keep, readKept } = await import('./browser-storage.ts')
  keep('draft', 'words of mine')
  sessionStorage.setItem('form', 'words of mine')
  expect(readKept('draft')).toBe('words of mine')
  await forgetKept()
  keep('draft', 'words of mine')
  expect([readKept('draft'), sessionStorage.getItem('form'), names.size]).toEqual([null, null, 0])
})

it('goes on without storage', async () => {
  vi.stubGlobal('localStorage', undefined)
  const { forgetKept, keep, readKept } = await import('./browser-storage.ts')
  keep('draft', 'words of mine')
  await forgetKept()
  expect(readKept('draft')).toBeNull()
})
