import { expect, it } from 'vitest'
import { extractSummary } from './extract-summary.ts'

const turns = (name: string) =>
  Array.from({ length: 20 }, (_, i) => ({
    speaker: 'Mira',
    text: `The ${name} storm ${i} reached the harbour at night.`,
  }))

it('keeps what the user wrote through every later summary, and whole sentences of the rest', () => {
  const byUser = 'They met in Lisbon.'
  let text = byUser
  for (let i = 0; i < 8; i++) text = extractSummary(text, turns(`${i}th`), byUser)
  expect(text.startsWith(`${byUser}\nMira: The `)).toBe(true)
  expect(text).toContain('7th storm')
  expect(text.length).toBeLessThan(1_700)
  for (const line of text.split('\n').slice(1)) expect(line).toMatch(/^Mira: The .*\.$/)
})

it('keeps the end of a summary without spaces or full stops', () => {
  expect(extractSummary('海'.repeat(2_000), [])).toBe(`…${'海'.repeat(800)}`)
})
