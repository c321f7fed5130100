import { describe, expect, it } from 'vitest'
import { nameDownload } from './download-name.ts'

const id = '01890000-0000-7000-8000-0000deadbeef'
const name = (prompt: string, isHidden = false) => nameDownload({ id, prompt, hide_prompt: isHidden })

describe('nameDownload', () => {
  it.each([
    ['a volcano at sunset', 'a-volcano-at-sunset-deadbeef'],
    ['A (red:1.2) Café, 50% & "more"?', 'a-red-cafe-50-more-deadbeef'],
    ['../../etc/passwd\r\nX: y', 'etc-passwd-x-y-deadbeef'],
    ['маяк ночью', 'picture-deadbeef'],
    ['', 'picture-deadbeef'],
  ])('names %j %s', (prompt, expected) => {
    expect(name(prompt)).toBe(expected)
  })

  it('says nothing of a hidden prompt', () => {
    expect(name('a volcano at sunset', true)).toBe('picture-deadbeef')
  })

  it('ends a long prompt after a whole word, and cuts a single long word', () => {
    expect(name('garden '.repeat(20))).toBe(`${'garden-'.repeat(8)}deadbeef`)
    expect(name('x'.repeat(500))).toBe(`${'x'.repeat(60)}-deadbeef`)
  })
})
