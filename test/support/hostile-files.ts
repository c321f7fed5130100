import { deflateSync } from 'node:zlib'
import { hostileCharxKinds } from './hostile-archives.ts'
import { hostileImageKinds } from './hostile-images.ts'
import { createRandom, type HostileFile, type HostileKinds, makeFile } from './hostile-seed.ts'
import { cardChunk, v1Card, v3Card, v3Data } from './make-card.ts'
import { addPngChunks, makePngChunk, makePngOfSize } from './make-image.ts'

/**
 * Files that cost a careless reader far more than their sender. The seed chooses the kind (`seed % kinds`)
 * and, within a kind, sizes, names and numbers. All are safe for work.
 */
export type { HostileFile } from './hostile-seed.ts'

/** Character cards as PNG or JSON. */
export const hostileCard = (seed: number): HostileFile => makeFile(hostileCardKinds, seed)

/** Character cards as archives. */
export const hostileCharx = (seed: number): HostileFile => makeFile(hostileCharxKinds, seed)

/** Bodies of calls. */
export const hostileJson = (seed: number): HostileFile => makeFile(hostileJsonKinds, seed)

/** Images of every type that can be uploaded. */
export const hostileImage = (seed: number): HostileFile => makeFile(hostileImageKinds, seed)

/** Chats as JSONL, for `aifriend.import_session`. */
export const hostileSession = (seed: number): HostileFile => makeFile(hostileSessionKinds, seed)

const MB = 1024 * 1024

const repeat = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

const inJson = (data: object) => ({
  contentType: 'application/json',
  bytes: Buffer.from(JSON.stringify({ ...v3Card, data: { ...v3Data, ...data } })),
})

const inPng = (...chunks: Buffer[]) => ({
  contentType: 'image/png',
  bytes: addPngChunks(makePngOfSize(8, 8, Buffer.alloc(72)), ...chunks),
})

const packed = (keyword: string, text: Buffer | string) =>
  makePngChunk(
    'zTXt',
    Buffer.concat([Buffer.from(`${keyword}\0\0`, 'latin1'), deflateSync(text, { level: 1 })]),
  )

const packedUtf8 = (keyword: string, text: Buffer | string) =>
  makePngChunk(
    'iTXt',
    Buffer.concat([Buffer.from(`${keyword}\0\x01\0\0\0`, 'latin1'), deflateSync(text, { level: 1 })]),
  )

const assets = (count: number, uri: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => ({ type: 'emotion', name: `e${at}`, ext: 'png', uri: uri(at) }))

const inCard = (data: object) => cardChunk('ccv3', { ...v3Card, data: { ...v3Data, ...data } })

export const hostileCardKinds: HostileKinds = {
  'one packed text named many times': ({ between }) =>
    inPng(
      packed('chara-ext-asset_:0', Buffer.alloc(between(8, 46) * MB, 'A')),
      inCard({ assets: assets(between(50, 400), () => '__asset:0') }),
    ),
  'many packed texts': ({ between }) => {
    const count = between(10, 60)
    const chunk = deflateSync(Buffer.alloc(between(2, 8) * MB, 'A'))
    return inPng(
      ...Array.from({ length: count }, (_, at) =>
        makePngChunk('zTXt', Buffer.concat([Buffer.from(`chara-ext-asset_:${at}\0\0`), chunk])),
      ),
      inCard({ assets: assets(count, (at) => `__asset:${at}`) }),
    )
  },
  'a packed card of blanks': ({ between, pick }) => {
    const text = `{"name":"Mira",${' '.repeat(between(10, 80) * MB)}"description":"Calm."}`
    return inPng(pick([packed, packedUtf8])('ccv3', text))
  },
  'countless text chunks': ({ between }) => {
    const chunk = makePngChunk('tEXt', Buffer.from('chara\0e30='))
    return inPng(Buffer.alloc(chunk.length * between(5_000, 100_000), chunk))
  },
  'packed texts that are damaged': ({ between }) => {
    const broken = deflateSync(Buffer.alloc(MB, 'A')).subarray(0, -5)
    const chunk = makePngChunk('zTXt', Buffer.concat([Buffer.from('chara\0\0'), broken]))
    return inPng(Buffer.alloc(chunk.length * between(50, 500), chunk), inCard({}))
  },
  'one data URI named many times': ({ between, bytes }) => {
    const uri = `data:image/png;base64,${bytes(between(10_000, 200_000)).toString('base64')}`
    return inJson({ assets: assets(between(20, 100), () => uri) })
  },
  'countless data URIs that are no pictures': ({ between }) =>
    inJson({ assets: assets(between(2_000, 20_000), (at) => `data:image/png;base64,${btoa(`no ${at}`)}`) }),
  'countless pictures of the most pixels': ({ between }) => {
    const image = hostileImageKinds['a picture of the most pixels']
    const bytes = image?.(createRandom(between(0, 99))).bytes ?? Buffer.alloc(0)
    return inJson({
      assets: assets(between(10, 100), (at) => {
        // They differ in their address, not in their pixels.
        return `data:image/webp;n=${at};base64,${bytes.toString('base64')}`
      }),
    })
  },
  'countless addresses of nothing': ({ between, pick }) =>
    inJson({
      assets: assets(between(2_000, 20_000), (at) =>
        pick([`embeded://no/${at}.png`, `__asset:${at}`, `https://example.org/${at}`, `file:///${at}`]),
      ),
    }),
  'a data URI of cards of data URIs': ({ between }) => {
    let inner = 'e30='
    for (let depth = between(2, 12); depth > 0; depth -= 1) {
      const card = { ...v3Card, data: { ...v1Card, assets: assets(2, () => `data:;base64,${inner}`) } }
      inner = Buffer.from(JSON.stringify(card)).toString('base64')
      if (inner.length > 4 * MB) break
    }
    return inJson({ assets: assets(between(2, 8), () => `data:image/png;base64,${inner}`) })
  },
  'countless lore entries': ({ between, pick }) => {
    const entry = pick<object>([{}, { keys: ['a'] }, { keys: ['a'], content: 'b', use_regex: true }])
    return inJson({ character_book: { entries: repeat(between(20_000, 150_000), entry) } })
  },
  'lore of costly expressions': ({ between, pick }) => {
    const key = pick(['(a+)+$', '(a|aa)+$', 'a{1,99}{1,99}', '[a-z]{0,50}'.repeat(9), '((((((a*)*)*)*)*)*)*'])
    const entry = { keys: repeat(50, key), content: 'x', use_regex: true }
    return inJson({ character_book: { entries: repeat(between(50, 500), entry) } })
  },
  'lore of countless decorators': ({ between }) => {
    const content = `${'@@depth 1\n'.repeat(between(1_000, 50_000))}A calm sea.`
    return inJson({ character_book: { entries: [{ keys: ['sea'], content }] } })
  },
  'a card nested deeply': ({ between, pick }) => {
    const depth = between(65, 200_000)
    const [open, close] = pick([
      ['[', ']'],
      ['{"a":', '}'],
    ])
    const inner = `${open?.repeat(depth)}1${close?.repeat(depth)}`
    return {
      contentType: 'application/json',
      bytes: Buffer.from(`{"name":"Mira","description":"Calm.","x":${inner}}`),
    }
  },
  'a megabyte of text': ({ between, pick }) => {
    const words = pick([
      'A calm sea. ',
      '海は静かです。',
      '바다가 잔잔하다. ',
      '{{char}} {{user}} ',
      '(((a))) ',
    ])
    return inJson({
      extensions: { notes: words.repeat(Math.floor((between(60, 100) * 10_000) / words.length)) },
    })
  },
  'countless tags, greetings and names': ({ between }) => {
    const count = between(10_000, 40_000)
    return inJson({
      tags: Array.from({ length: count }, (_, at) => `t${at}`),
      alternate_greetings: repeat(count, 'Hi.'),
      extensions: Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at])),
    })
  },
}

const asJson = (text: string) => ({ contentType: 'application/json', bytes: Buffer.from(text) })
const bodyBytes = MB - 1_000

export const hostileJsonKinds: HostileKinds = {
  'nested arrays': ({ between }) => {
    const depth = between(65, 400_000)
    return asJson(`{"x":${'['.repeat(depth)}${']'.repeat(depth)},"y":"\\u0041"}`)
  },
  'nested objects': ({ between }) => {
    const depth = between(65, 150_000)
    return asJson(`{"x":${'{"a":'.repeat(depth)}1${'}'.repeat(depth)},"y":"\\u0041"}`)
  },
  'brackets that never close': ({ between, pick }) =>
    asJson(pick(['[', '{"a":', '[{"a":']).repeat(between(1_000, 150_000))),
  'countless empty values': ({ between, pick }) => {
    const value = pick(['[]', '{}', '0', '""', '[[]]', '{"a":{}}'])
    const count = Math.floor((between(2, 10) * bodyBytes) / 10 / (value.length + 1))
    return asJson(`{"x":[${repeat(count, value).join(',')}],"y":"\\u0041"}`)
  },
  'countless names': ({ between }) => {
    const names = Array.from({ length: between(5_000, 80_000) }, (_, at) => `"k${at.toString(36)}":0`)
    return asJson(`{${names.join(',')},"y":"\\u0041"}`)
  },
  'one text of escapes': ({ between, pick }) => {
    const escape = pick(['\\\\', '\\"', '\\u0041', '\\ud83c\\udf19', '\\n', '\\\\\\"'])
    return asJson(`{"x":"${escape.repeat(Math.floor((between(1, 10) * bodyBytes) / 10 / escape.length))}"}`)
  },
  'text that cannot be stored': ({ between, pick }) => {
    const bad = pick(['\\u0000', '\\ud800', '\\udc00', '\\ud800\\ud800', '\\udfff\\udbff'])
    return asJson(`{"x":"${'a'.repeat(between(0, 500_000))}${bad}"}`)
  },
  'a text that never ends': ({ between, pick }) =>
    asJson(`{"x":"${pick(['a', '\\\\', '"', '\\"']).repeat(between(1_000, 400_000))}`),
  'one long number': ({ between }) => asJson(`{"x":${'9'.repeat(between(1_000, 900_000))}}`),
  'a body that is too large': ({ between }) => asJson(`{"x":"${'a'.repeat(between(33, 4_000) * 1024)}"}`),
}

const asLines = (lines: readonly string[]) => ({
  contentType: 'application/jsonl',
  bytes: Buffer.from(lines.join('\n')),
})
const header = '{"user_name":"Sam","character_name":"Mira"}'

const hostileSessionKinds: HostileKinds = {
  'countless empty lines': ({ between, pick }) =>
    asLines([header, pick(['\n', ' \n', '\r\n', '{}\n', 'x\n']).repeat(between(1, 40) * 100_000)]),
  'countless alternatives': ({ between }) => {
    const line = JSON.stringify({ mes: 'a', swipes: repeat(100, 'a') })
    return asLines([header, ...repeat(between(1_000, 20_000), line)])
  },
  'a line nested deeply': ({ between }) => {
    const depth = between(100, 1_000_000)
    return asLines([header, `{"mes":"a","x":${'['.repeat(depth)}${']'.repeat(depth)}}`])
  },
  'a line of countless values': ({ between }) =>
    asLines([header, `{"mes":"a","x":[${'[],'.repeat(between(10, 400) * 10_000)}0]}`]),
  'long lines': ({ between }) => {
    const line = JSON.stringify({ mes: 'A calm sea. '.repeat(1_600), is_user: true })
    return asLines([header, ...repeat(between(50, 800), line)])
  },
}
