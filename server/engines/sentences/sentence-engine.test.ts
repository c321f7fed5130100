import { afterAll, expect, it } from 'vitest'
import { createSentences } from './sentence-engine.ts'

const sentences = createSentences()
afterAll(() => sentences.close())

const differ = (a = '', b = '') => [...a].filter((bit, index) => bit !== b[index]).length

it('sentences of similar meaning have similar codes, whatever their words', async () => {
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
})

it('a search text is encoded once, and again only after a failure', async () => {
  const thread = `
    import { parentPort } from 'node:worker_threads'
    let asked = 0
    parentPort.on('message', ({ id, sentences }) => {
      asked += 1
      if (sentences[0] === 'fails first' && asked === 3) parentPort.postMessage({ id, error: 'no' })
      else parentPort.postMessage({ id, codes: [sentences[0] + ' ' + asked] })
    })`
  const counting = createSentences(new URL(`data:text/javascript,${encodeURIComponent(thread)}`))
  const recall = (sentence: string) => counting.recall(sentence)
  expect(await Promise.all([recall('a boat'), recall('a cat'), recall('a boat')])).toEqual([
    'a boat 1',
    'a cat 2',
    'a boat 1',
  ])
  await expect(recall('fails first')).rejects.toThrow('no')
  expect(await recall('fails first')).toBe('fails first 4')
  expect(await recall('a cat')).toBe('a cat 2')
  await counting.close()
})
