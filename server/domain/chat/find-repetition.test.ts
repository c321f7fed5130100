import { expect, it } from 'vitest'
import { isLooping, repeatsEarlier } from './find-repetition.ts'

const line = 'The waves roll over the rocks below the lighthouse while the old lamp turns and turns.'

it('detects repeated text, but not merely similar text', () => {
  expect(repeatsEarlier(line, ['Something else.', line])).toBe(true)
  expect(repeatsEarlier(`Well. ${line}`, [line])).toBe(true)
  expect(repeatsEarlier('The lamp went out, and we lit it again with shaking hands.', [line])).toBe(false)
  expect(repeatsEarlier('Yes.', ['Yes.'])).toBe(true)
  expect(repeatsEarlier('', [''])).toBe(false)
})

it('detects a loop, but not one repetition', () => {
  expect(isLooping('and then she smiled '.repeat(8))).toBe(true)
  expect(isLooping(`${line} ${line}`)).toBe(false)
  expect(isLooping('')).toBe(false)
})
