import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readVocabulary } from './vocabulary.ts'

const file = {
  version: 1,
  length: 8,
  phrases: 3,
  words: ['', 'woman', 'man', 'person', 'portrait', 'ink', 'soft', 'style', 'oil painting', 'fox'],
  lexicon: { fox: [9] },
  heads: [9],
  breaks: ['with'],
  coloured: { things: [9], styles: ['soft'] },
}

async function read(styles: object) {
  const folder = await mkdtemp(join(tmpdir(), 'vocabulary-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'vocab.json'), JSON.stringify({ ...file, styles }))
  return readVocabulary(folder)
}

test('a rendering style decides how a picture looks, so no other style is added to it', async () => {
  const styles = { portrait: ['ink'], object: ['soft'], rendering: ['oil painting'] }
  const { coloured } = await read(styles)
  expect([...coloured.decides].sort()).toEqual([1, 2, 3, 4, 5, 6, 8])
})

test('reads a vocabulary without rendering styles', async () => {
  const { coloured } = await read({ portrait: ['ink'], object: ['soft'] })
  expect(coloured.decides.has(8)).toBe(false)
})
