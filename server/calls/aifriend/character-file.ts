import { buffer } from 'node:stream/consumers'
import { insertPngTexts } from '#contract/recipe/png-texts'
import type { Context } from '#server/context'
import { findArt } from '#server/db/arts'
import { listShownAssets } from '#server/db/assets'
import type { WholeCharacterRow } from '#server/db/characters'
import { type CardFile, placeAssets } from '#server/formats/cards/place-assets'
import { type StoredCard, toStoredCard } from '#server/formats/cards/stored-card'
import { toV2, toV3, writeCard } from '#server/formats/cards/write-card'
import { readMediaType } from '#server/formats/media-types'
import { zip } from '#server/formats/zip'
import { makeCardPortrait } from '#server/outside/card-portrait'
import { readHousePortrait } from '#server/outside/house-portrait'
import { readWhole } from '#server/outside/storage/read-whole'

type Parts = Pick<Context, 'credentials' | 'db' | 'storage'>

export type CharacterFile = { bytes: Buffer; name: string; mediaType: string }

const kinds = {
  'json-v2': { format: 'json', extension: 'json', mediaType: 'application/json' },
  'json-v3': { format: 'json', extension: 'json', mediaType: 'application/json' },
  png: { format: 'png', extension: 'png', mediaType: 'image/png' },
  charx: { format: 'charx', extension: 'charx', mediaType: 'application/zip' },
} as const

/** Writes a character as a card for this and other programs. Returns undefined for an unknown kind. */
export async function writeCharacterFile(
  parts: Parts,
  row: WholeCharacterRow,
  kind: string,
): Promise<CharacterFile | undefined> {
  if (!Object.hasOwn(kinds, kind)) return undefined
  const { format, extension, mediaType } = kinds[kind as keyof typeof kinds]
  const stored = toStoredCard(row.card)
  const card = writeCard(row, stored, {
    creator: row.owner_name ?? '',
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    isEdited: row.version > 1,
  })
  const avatar = await readAvatar(parts, row)
  const placed = placeAssets(card, format, await readFiles(parts, row, card), avatar)
  const write = {
    'json-v2': async () => toJson(toV2(placed.card)),
    'json-v3': async () => toJson(toV3(placed.card)),
    png: () => writePng(parts, row, placed.card, avatar),
    charx: () => writeCharx(placed, row.updated_at),
  }[kind as keyof typeof kinds]
  return { bytes: await write(), name: `${toFileName(row.name)}.${extension}`, mediaType }
}

const toJson = (card: unknown) => Buffer.from(`${JSON.stringify(card, null, 2)}\n`)

/** Contains both card versions, like the files of other programs; version 2 is for older readers. */
async function writePng(
  { credentials, db }: Parts,
  row: WholeCharacterRow,
  card: StoredCard,
  avatar: CardFile | undefined,
): Promise<Buffer> {
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
  const portrait = await makeCardPortrait(avatar?.bytes)
  const bytes = insertPngTexts(portrait, [
    { keyword: 'chara', text: encode(toV2(card)) },
    { keyword: 'ccv3', text: encode(toV3(card)) },
  ])
  // [S-9] A portrait that was drawn here keeps its credentials.
  const facts = avatar === undefined ? undefined : await findDrawing(db, row)
  return facts === undefined ? Buffer.from(bytes) : credentials.sign(bytes, facts)
}

/** What drew the portrait; undefined: it was uploaded. */
async function findDrawing(db: Parts['db'], row: WholeCharacterRow) {
  if (row.house_name !== null) return { engine: 'Petal', model: 'Petal', createdAt: row.created_at }
  if (row.avatar_art_id === null || row.user_id === null) return undefined
  const art = await findArt(db, row.avatar_art_id, row.user_id)
  return (
    art && {
      engine: art.engine ?? '',
      model: art.drawn?.model ?? '',
      createdAt: art.done_at ?? art.created_at,
    }
  )
}

function writeCharx({ card, files }: ReturnType<typeof placeAssets>, modifiedAt: Date): Promise<Buffer> {
  async function* entries() {
    yield { name: 'card.json', bytes: toJson(toV3(card)), modifiedAt }
    for (const { path, bytes } of files) yield { name: path, bytes, modifiedAt }
  }
  return buffer(zip(entries()))
}

/** By their addresses in the card; held and deleted images are left out. */
async function readFiles(
  parts: Parts,
  row: WholeCharacterRow,
  { files }: StoredCard,
): Promise<Map<string, CardFile>> {
  const ids = Object.values(files)
  const shown =
    row.user_id === null || ids.length === 0
      ? []
      : await listShownAssets(parts.db, row.user_id, ids, row.is_nsfw)
  const found = new Map<string, CardFile>()
  for (const [uri, id] of Object.entries(files)) {
    const key = shown.find((asset) => asset.id === id)?.storage_key
    const file = key === undefined ? undefined : await readFile(parts, key)
    if (file !== undefined) found.set(uri, file)
  }
  return found
}

async function readAvatar(parts: Parts, row: WholeCharacterRow): Promise<CardFile | undefined> {
  if (row.avatar_key !== null) return readFile(parts, row.avatar_key)
  if (row.house_name === null) return undefined
  return { bytes: await readHousePortrait(row.house_name), extension: 'webp', mediaType: 'image/webp' }
}

async function readFile({ storage }: Parts, key: string): Promise<CardFile | undefined> {
  const bytes = await readWhole(storage, key)
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return bytes && { bytes, extension, mediaType: readMediaType(key) }
}

function toFileName(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/[^A-Za-z0-9]+/g, '-')
  return plain.replace(/^-|-$/g, '').slice(0, 60) || 'character'
}
