import { expect, it } from 'vitest'
import { toCareCard, toRegion } from './helplines.ts'
import { encouragesSelfHarm, speaksOfSelfHarm } from './self-harm.ts'

it.each([
  'I want to die',
  'i don’t want to live anymore',
  'Sometimes I think about how to end my life',
  'I am going to hurt myself tonight',
  '"I want to die" I mean it, for real, not roleplay',
  'quiero morir',
  'Ich möchte sterben',
  '死にたい',
])('[S-10] hears %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(true)
})

it.each([
  'I want to diet before summer',
  'I nearly wanted to kill myself laughing',
  'I cut myself shaving this morning',
  '*he whispers* "I want to die," said the ghost',
  'In the story the villain says I want to die, what next?',
  'She told him about her garden',
])('[S-10] lets the story be: %s', (text) => {
  expect(speaksOfSelfHarm(text)).toBe(false)
})

it('[S-10] tells a push from a plea', () => {
  expect(encouragesSelfHarm('You should just kill yourself.')).toBe(true)
  expect(encouragesSelfHarm('Please do not hurt yourself. I am here.')).toBe(false)
})

it('[S-10] every region has a line, and a language alone is no region', () => {
  expect(toRegion('en-GB')).toBe('GB')
  expect(toRegion('en')).toBe('INT')
  expect(toRegion('xx-ZZ')).toBe('INT')
  expect(toCareCard('INT').helplines.length).toBeGreaterThan(0)
  expect(toCareCard('US').helplines[0]).toMatchObject({ phone: '988', sms: '988' })
})
