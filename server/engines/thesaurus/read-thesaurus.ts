import { readFile } from 'node:fs/promises'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { createThesaurus, type Thesaurus } from '#server/domain/search/thesaurus'

let thesaurus: Promise<Thesaurus> | undefined

/** Read once per process, with the first search that needs it. */
export function readThesaurus(): Promise<Thesaurus> {
  thesaurus ??= read()
  return thesaurus
}

async function read(): Promise<Thesaurus> {
  const packed = await readFile(new URL('./wordnet.txt.br', import.meta.url))
  const text = (await promisify(brotliDecompress)(packed)).toString('latin1')
  return createThesaurus(text.split('\n'), nextTurn)
}
