import { afterAll, expect, it } from 'vitest'
import { createSentences } from './sentence-engine.ts'

const sentences = createSentences()
afterAll(() => sentences.close())

const differ = (a = '', b = '') => [...a].filter((bit, index) => bit !== b[index]).length

it('sentences that mean about the same have codes that hardly differ, whatever their words', async () => {
  const [kitten, cat, car, drink, tea] = await sentences.encode([
    'kitten',
    'cat sleeping on a sofa',
    'sports car on a road',
    'hot drink',
    'tea with lemon',
  ])
  expect(kitten).toMatch(/^[01]{512}$/)
  expect(differ(kitten, cat)).toBeLessThanOrEqual(152)
  expect(differ(drink, tea)).toBeLessThanOrEqual(152)
  expect(differ(kitten, car)).toBeGreaterThan(170)
  expect(differ(drink, car)).toBeGreaterThan(170)
}, 60_000)
