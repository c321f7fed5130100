import { crc32, deflateRawSync } from 'node:zlib'
import { unpacked } from '#server/formats/cards/packed-module'
import { addPngChunks, drawImage, makePngChunk } from './make-image.ts'

/** Character cards that follow each format exactly, with every field filled, and files that contain them. */

export const v1Card = {
  name: 'Mira',
  description: 'Mira is 34 and keeps a lighthouse.',
  personality: 'patient, dry humour',
  scenario: 'A stormy evening.',
  first_mes: '*She looks up.* Hello {{user}}.',
  mes_example: '<START>\n{{user}}: Hi.\n{{char}}: Mind the step.',
}

export const v2Data = {
  ...v1Card,
  creator_notes: 'Made for long evenings.',
  system_prompt: 'Write as {{char}}. {{original}}',
  post_history_instructions: 'Stay brief.',
  alternate_greetings: ['Oh, it is you.', 'Late again.'],
  tags: ['Sea', 'Slow Burn'],
  creator: 'somebody',
  character_version: '1.2',
  extensions: {
    depth_prompt: { prompt: 'She limps.', depth: 4, role: 'system' },
    chub: { id: 7, deep: [{ a: null }] },
  },
  character_book: {
    name: 'The coast',
    description: 'About it',
    scan_depth: 6,
    token_budget: 512,
    recursive_scanning: true,
    extensions: { own: 1 },
    entries: [
      {
        keys: ['storm', 'gale'],
        content: 'Storms come from the west.',
        extensions: { weight: 3 },
        enabled: true,
        insertion_order: 20,
        case_sensitive: false,
        name: 'Storms',
        priority: 7,
        id: 2,
        comment: 'kept',
        selective: true,
        secondary_keys: ['west'],
        constant: false,
        position: 'before_char',
      },
      {
        keys: [],
        content: 'The lamp never goes out.',
        extensions: {},
        enabled: true,
        insertion_order: 10,
        constant: true,
      },
    ],
  },
}

export const v2Card = { spec: 'chara_card_v2', spec_version: '2.0', data: v2Data }

export const v3Data = {
  ...v2Data,
  nickname: 'Captain',
  creator_notes_multilingual: { de: 'Für lange Abende.' },
  source: ['https://example.com/mira', 'id:1'],
  group_only_greetings: ['Hello, all of you.'],
  creation_date: 1_700_000_000,
  modification_date: 0,
  character_book: {
    ...v2Data.character_book,
    entries: [
      ...v2Data.character_book.entries.map((entry) => ({ ...entry, use_regex: false })),
      {
        keys: ['/wreck(s|age)?/i'],
        content: '@@depth 5\n@@@instruct_depth 4\n@@scan_depth 2\nA ship lies on the reef.',
        extensions: {},
        enabled: true,
        insertion_order: 30,
        use_regex: true,
        constant: false,
        id: 'reef',
      },
    ],
  },
}

export const v3Card = { spec: 'chara_card_v3', spec_version: '3.0', data: v3Data }

const encode = (card: unknown) => Buffer.from(JSON.stringify(card)).toString('base64')

/** A `tEXt` chunk as all programs write it. */
export const cardChunk = (keyword: string, card: unknown) =>
  makePngChunk('tEXt', Buffer.from(`${keyword}\0${encode(card)}`, 'latin1'))

export async function inPng(...chunks: Buffer[]): Promise<Buffer> {
  return addPngChunks(await drawImage().png().toBuffer(), ...chunks)
}

type Packed = {
  name: string
  bytes: Buffer | string
  /** Wrong values for the directory. */
  says?: {
    size?: number
    crc?: number
    flags?: number
    offset?: number
    mode?: number
    method?: number
    packed?: number
  }
}

/** A compressed archive as other programs write it, or one with wrong values. */
export function packZip(files: readonly Packed[], end: { count?: number; prefix?: Buffer } = {}): Buffer {
  const parts: Buffer[] = []
  const lines: Buffer[] = []
  let at = 0
  for (const { name, bytes: content, says = {} } of files) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes, { level: 1 })
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(says.flags ?? 0x800, 2)
    about.writeUInt16LE(says.method ?? 8, 4)
    about.writeUInt32LE(says.crc ?? crc32(bytes), 10)
    about.writeUInt32LE(says.packed ?? packed.length, 14)
    about.writeUInt32LE(says.size ?? bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const line = Buffer.alloc(46)
    line.writeUInt32LE(0x02014b50, 0)
    about.copy(line, 6)
    line.writeUInt32LE(((says.mode ?? 0o100644) << 16) >>> 0, 38)
    line.writeUInt32LE(says.offset ?? at, 42)
    lines.push(line, Buffer.from(name))
    const header = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), about, Buffer.from(name), packed])
    parts.push(header)
    at += header.length
  }
  const directory = Buffer.concat(lines)
  const last = Buffer.alloc(22)
  last.writeUInt32LE(0x06054b50, 0)
  last.writeUInt16LE(end.count ?? files.length, 8)
  last.writeUInt16LE(end.count ?? files.length, 10)
  last.writeUInt32LE(directory.length, 12)
  last.writeUInt32LE(at, 16)
  return Buffer.concat([end.prefix ?? Buffer.alloc(0), ...parts, directory, last])
}

export const inCharx = (card: unknown, files: readonly Packed[] = []) =>
  packZip([{ name: 'card.json', bytes: JSON.stringify(card) }, ...files])

/** A module as RisuAI packs it, followed by one packed file of its own. */
export function packModule(module: unknown): Buffer {
  const pack = (bytes: Buffer) => bytes.map((byte) => unpacked.indexOf(byte))
  const part = (bytes: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(bytes.length)
    return Buffer.concat([length, pack(bytes)])
  }
  const main = part(Buffer.from(JSON.stringify({ type: 'risuModule', module })))
  return Buffer.concat([
    Buffer.from([111, 0]),
    main,
    Buffer.from([1]),
    part(Buffer.from('image')),
    Buffer.from([0]),
  ])
}
