import { expect, it } from 'vitest'
import { recallMemories } from './recall-memories.ts'

const now = new Date('2026-06-01T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * 60 * 1000)

type Known = Parameters<typeof recallMemories>[0][number]

const fact = (text: string, over: Partial<Known> = {}): Known => ({
  id: text,
  text,
  is_pinned: false,
  created_at: daysAgo(10),
  used: 0,
  used_at: null,
  ...over,
})

/** One token for each memory, so that the budget is the number of memories. */
const recall = (memories: readonly Known[], said: readonly string[], budget: number) =>
  recallMemories(memories, said, { budget, now, toStem: (word) => word }, () => 1).map(({ text }) => text)

const filler = Array.from({ length: 20 }, (_, i) => fact(`Owns thing${i}.`, { created_at: daysAgo(1) }))

it('chooses the fact with the most rare words in common first, however old it is', () => {
  const memories = [
    ...filler,
    fact('Has a sister in Lisbon.', { created_at: daysAgo(400) }),
    fact('Has a sister who paints.', { created_at: daysAgo(2) }),
    fact('Has a dog named Biscuit.', { created_at: daysAgo(2), used: 50, used_at: daysAgo(1) }),
  ]
  const said = ['How is your sister in Lisbon?']
  expect(recall(memories, said, 1)).toEqual(['Has a sister in Lisbon.'])
  expect(recall(memories, said, 2)).toEqual(['Has a sister in Lisbon.', 'Has a sister who paints.'])
})

it('prefers a word that few facts have to one that many have', () => {
  const memories = [
    ...Array.from({ length: 6 }, (_, i) => fact(`Likes tea number${i}.`, { created_at: daysAgo(1) })),
    fact('Plays the cello.', { created_at: daysAgo(90) }),
  ]
  expect(recall(memories, ['Tea first, then the cello.'], 1)).toEqual(['Plays the cello.'])
})

it('prefers, of facts that fit equally, the newer one and the one that was needed more often or more lately', () => {
  const old = fact('Grew roses in Kent.', { created_at: daysAgo(200) })
  const fresh = fact('Grew roses in Bath.', { created_at: daysAgo(3) })
  const often = fact('Grew roses in Hull.', { created_at: daysAgo(200), used: 12, used_at: daysAgo(150) })
  const lately = fact('Grew roses in York.', { created_at: daysAgo(200), used: 1, used_at: daysAgo(1) })
  const said = ['Tell me about the roses.']
  const first = (...memories: Known[]) => recall([...filler, ...memories], said, 1)
  expect(first(old, fresh)).toEqual([fresh.text])
  expect(first(fresh, old)).toEqual([fresh.text])
  expect(first(old, often)).toEqual([often.text])
  expect(first(old, lately)).toEqual([lately.text])
})

it('keeps a pinned fact before every fitting one, and facts that do not fit after them', () => {
  const pinned = fact('Is called Sam.', { is_pinned: true, created_at: daysAgo(900) })
  const fitting = fact('Sails a dinghy.', { created_at: daysAgo(300) })
  const memories = [...filler, fitting, pinned]
  expect(recall(memories, ['Is the dinghy dry?'], 1)).toEqual([pinned.text])
  expect(recall(memories, ['Is the dinghy dry?'], 2)).toEqual([pinned.text, fitting.text])
})

it('tells four facts that do not fit at most: those learnt or needed lately or often', () => {
  const memories = [
    ...Array.from({ length: 10 }, (_, i) => fact(`Owns thing${i}.`, { created_at: daysAgo(300 + i) })),
    fact('Moved to Porto.', { created_at: daysAgo(1) }),
    fact('Works nights.', { created_at: daysAgo(400), used: 20, used_at: daysAgo(2) }),
  ]
  const told = recall(memories, ['Good evening.'], 50)
  expect(told).toHaveLength(4)
  expect(told).toEqual(
    expect.arrayContaining(['Moved to Porto.', 'Works nights.', 'Owns thing0.', 'Owns thing1.']),
  )
})

it('leaves out a fact that is too long for the budget and still tells shorter ones, in the order of learning', () => {
  const long = fact('Bees '.repeat(40), { created_at: daysAgo(1) })
  const memories = [
    fact('Keeps bees.', { created_at: daysAgo(5) }),
    long,
    fact('Sells bees.', { created_at: daysAgo(9) }),
  ]
  const limits = { budget: 30, now, toStem: (word: string) => word }
  const told = recallMemories(memories, ['How are the bees?'], limits, (text) => text.length)
  expect(told.map(({ text }) => text)).toEqual(['Sells bees.', 'Keeps bees.'])
  expect(told.map(({ because, isFitting }) => ({ because, isFitting }))).toEqual([
    { because: '“bees” came up', isFitting: true },
    { because: '“bees” came up', isFitting: true },
  ])
})

it('finds what fits in scripts without spaces and in other languages', () => {
  const german = fact('Hat einen Hund namens Krümel.', { created_at: daysAgo(200) })
  const chinese = fact('用户养了一只猫。', { created_at: daysAgo(200) })
  expect(recall([...filler, german, chinese], ['Wie geht es dem Hund?'], 1)).toEqual([german.text])
  expect(recall([...filler, german, chinese], ['你的猫好吗？'], 1)).toEqual([chinese.text])
})

it('finds a fact by another form of its word, and names the word of the fact', () => {
  const memories = [...filler, fact('Has a dog named Biscuit.', { created_at: daysAgo(400) })]
  const toStem = (word: string) => word.replace(/s$/, '')
  const [recalled] = recallMemories(memories, ['Do you like dogs?'], { budget: 1, now, toStem }, () => 1)
  expect(recalled).toMatchObject({ text: 'Has a dog named Biscuit.', because: '“dog” came up' })
})
