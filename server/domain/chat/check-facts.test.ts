import { expect, it } from 'vitest'
import { memoryCases } from '#test/support/memory/index'
import { BadFactAnswerError, checkFacts, parseFactAnswer } from './check-facts.ts'

const source = (text: string) => [{ number: 1, text }]
const fact = (text: string, quote: string, over = {}) => ({
  text,
  quote,
  source: 1,
  replaces: null,
  topic: '',
  ...over,
})
/** These are refused by the safety rules, after this check. */
const leftToRules = new Set(['minor', 'real person'])

for (const [language, { facts, corrections, traps }] of Object.entries(memoryCases)) {
  it(`keeps 30 stated facts and 12 corrections in ${language}, and none of 15 false ones`, () => {
    const lost = facts.filter(
      ([message, quote, text, topic]) =>
        checkFacts({ facts: [fact(text, quote, { topic })] }, source(message), []).kept.length !== 1,
    )
    expect(lost).toEqual([])
    const doubled = corrections.filter(([known, topic, message, quote, text, isUnsaid]) => {
      const answer = { facts: [fact(text, quote, { topic, replaces: isUnsaid ? null : 1 })] }
      const { kept } = checkFacts(answer, source(message), [{ number: 1, text: known, topic }])
      return kept[0]?.replaces !== 1
    })
    expect(doubled).toEqual([])
    const believed = traps.filter(
      ([message, quote, text, why]) =>
        !leftToRules.has(why) &&
        checkFacts({ facts: [fact(text, quote)] }, source(message), []).kept.length > 0,
    )
    expect(believed).toEqual([])
  })
}

it('refuses a source that the model was not shown, and keeps known facts once', () => {
  const known = [{ number: 1, text: 'The user likes tea.', topic: 'tea' }]
  const said = source('I like tea.')
  const invented = fact('The user likes tea.', 'I like tea', { source: 7 })
  expect(checkFacts({ facts: [invented] }, said, []).refused[0]?.why).toBe('invented source')
  const again = fact('The user likes tea.', 'I like tea')
  expect(checkFacts({ facts: [again] }, said, known).refused[0]?.why).toBe('known')
  expect(checkFacts({ facts: [again, again] }, said, []).kept).toHaveLength(1)
})

it('of two contradicting facts in one answer the later message counts', () => {
  const sources = [
    { number: 1, text: 'My name is Ann.' },
    { number: 2, text: 'Sorry, my name is Eve.' },
  ]
  const facts = [
    fact('The user’s name is Ann.', 'My name is Ann', { topic: 'name' }),
    fact('The user’s name is Eve.', 'my name is Eve', { topic: 'name', source: 2 }),
  ]
  expect(checkFacts({ facts }, sources, []).kept.map(({ text }) => text)).toEqual(['The user’s name is Eve.'])
})

it('a second preference or a second dog does not replace the first', () => {
  const known = [{ number: 1, text: 'The user likes tea.', topic: 'preference' }]
  const answer = { facts: [fact('The user likes storms.', 'I like storms', { topic: 'preference' })] }
  expect(checkFacts(answer, source('I like storms.'), known).kept[0]?.replaces).toBeNull()
})

it('reads JSON between other text, and refuses everything else', () => {
  expect(parseFactAnswer('```json\n{"facts":[]}\n```').facts).toEqual([])
  const bad = ['', 'None.', '{"facts":', '{"facts":[{"text":"x"}]}', '[]', '{"facts":"none"}']
  for (const answer of bad) expect(() => parseFactAnswer(answer)).toThrow(BadFactAnswerError)
})
