import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findCompletions, takeCompletion, toPhrases, withoutUnfinished } from './completions.ts'

const sources = {
  phrases: toPhrases(['a red rose, morning light', 'a red {tulip|rose}, Morning light, dew', 'a']),
  styles: [
    { value: 'ink', label: 'Ink' },
    { value: 'pastel', label: 'Pastel' },
  ],
  loras: [{ uid: '1', name: 'Soft glow', weight: 0.8, words: ['glow', 'haze'] }],
}

/** `|` marks the cursor. */
function complete(marked: string) {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  const found = findCompletions(text, cursor, sources)
  const [first] = found?.options ?? []
  const taken = found && first && takeCompletion(text, found, first)
  return { labels: found?.options.map(({ label }) => label), isAsked: found?.isAsked, taken }
}

describe('suggestions while typing', () => {
  it('suggests earlier phrases after three letters', () => {
    expect(sources.phrases.toSorted()).toEqual(['a red', 'a red rose', 'morning light', 'rose', 'tulip'])
    expect(complete('a blue sky, mor|').labels).toEqual(['morning light'])
    expect(complete('a blue sky, mor|').isAsked).toBe(false)
    expect(complete('a blue sky, mor|').taken?.text).toBe('a blue sky, morning light')
    expect(complete('a blue sky, mo|').labels).toBeUndefined()
    expect(complete('a blue sky, mor|ning').labels).toBeUndefined()
    expect(complete('(mor|').labels).toEqual(['morning light'])
  })

  it('suggests styles after @ and LoRAs after <lora:, which leave no text', () => {
    expect(complete('a rose @|').labels).toEqual(['Ink', 'Pastel'])
    expect(complete('a rose @pas|')).toMatchObject({ labels: ['Pastel'], isAsked: true })
    expect(complete('a rose @pas|, night').taken).toEqual({ text: 'a rose , night', cursor: 7 })
    expect(complete('a rose <lora:so|').taken?.text).toBe('a rose glow, haze')
  })

  it('says after <lora: that there is no such LoRA, once they are loaded', () => {
    expect(complete('a rose <lora:zzz|').labels).toEqual([])
    expect(findCompletions('<lora:', 6, { ...sources, loras: [] })?.options).toEqual([])
    expect(findCompletions('<lora:', 6, { ...sources, loras: undefined })).toBeNull()
  })

  it('leaves a LoRA that is still being typed out of the words of a prompt', () => {
    expect(withoutUnfinished('a rose <lora:so')).toBe('a rose ')
    expect(withoutUnfinished('a rose <lora, at night')).toBe('a rose , at night')
    expect(withoutUnfinished('a rose <lora:glow:0.8>')).toBe('a rose <lora:glow:0.8>')
  })

  it('never throws, and replaces only text before the cursor', () => {
    const keepsTheRest = (text: string, cursor: number) => {
      const found = findCompletions(text, cursor, sources)
      return (found?.options ?? []).every((option) =>
        takeCompletion(text, found ?? { start: 0, end: 0 }, option).text.endsWith(text.slice(cursor)),
      )
    }
    const typed = fc.array(fc.constantFrom('a red', '@', '<lora:', ', ', 'mor', 'é', '\n', '{', '|'))
    const property = fc.property(typed, fc.nat(40), (parts, at) =>
      keepsTheRest(parts.join(''), Math.min(at, parts.join('').length)),
    )
    expect(fc.check(property).failed).toBe(false)
  })
})
