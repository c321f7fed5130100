import { isJpeg } from '../image-file/jpeg.ts'
import { isPng } from '../image-file/png.ts'
import { type OpenZip, openZip, ZipFault } from '../unzip.ts'
import type { WorkBudget } from '../work-budget.ts'
import { toPath } from './card-assets.ts'
import { CardFault } from './card-fault.ts'
import { type JsonObject, parseCardJson } from './card-json.ts'
import { mergeModule } from './merge-module.ts'
import { nameOtherFile, nameOtherJson } from './name-other-file.ts'
import type { Notes } from './notes.ts'
import { moduleFile } from './packed-module.ts'
import { readPngCard } from './png-card.ts'
import { findCard, type StoredCard } from './stored-card.ts'

/** A card taken out of its file. Nothing of it is checked, fetched or decoded yet. */
export type OpenedCard = {
  card: StoredCard
  /** The image that contains the card. */
  image: Buffer | undefined
  /** Reads the file behind an address within the card. Each call opens it again. */
  readFile(uri: string): Promise<Buffer | undefined>
}

/** Detected by content: PNG, CHARX (also after a JPEG, as some programs write it) or JSON. */
export async function openCard(bytes: Buffer, notes: Notes, budget: WorkBudget): Promise<OpenedCard> {
  if (bytes.length === 0) throw new CardFault('The file is empty. Choose a character card and send it again.')
  if (isPng(bytes)) {
    const { text, image, readFile } = await readPngCard(bytes, budget)
    return { card: toCard(text, notes, budget), image, readFile }
  }
  const isZip = bytes.toString('latin1', 0, 4) === 'PK\x03\x04'
  if (isZip || isJpeg(bytes)) return openCharx(bytes, notes, budget)
  const first = bytes
    .toString('utf8', 0, 64)
    .replace(/^\ufeff/, '')
    .trimStart()[0]
  if (first !== '{' && first !== '[') throw new CardFault(nameOtherFile(bytes))
  return { card: toCard(bytes, notes, budget), image: undefined, readFile: async () => undefined }
}

function toCard(text: Buffer, notes: Notes, budget: WorkBudget): StoredCard {
  if (text.toString('latin1', 0, 5) === 'rcc||') {
    throw new CardFault('This card is encrypted. Export it again without encryption.')
  }
  const { value, cleaned } = parseCardJson(text, budget)
  for (const sentence of cleaned) notes.unsafe(sentence)
  const card = findCard(value)
  if (card === undefined) throw new CardFault(nameOtherJson(value))
  return card
}

async function openCharx(bytes: Buffer, notes: Notes, budget: WorkBudget): Promise<OpenedCard> {
  let zip: OpenZip
  let text: Buffer | undefined
  try {
    zip = openZip(bytes, budget)
    text = await zip.read('card.json')
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error
    throw new CardFault(
      isJpeg(bytes) ? nameOtherFile(bytes) : `${error.message} Export the card again and send the new file.`,
    )
  }
  if (text === undefined)
    throw new CardFault('This archive holds no card.json, so it is not a character card.')
  const bare = toCard(text, notes, budget)
  noteStrays(zip.names, bare, notes)
  const readFile = async (uri: string) => {
    const name = toPath(uri)
    if (name === undefined) return undefined
    return zip.read(name).catch((error: unknown) => {
      // A damaged file does not affect the others.
      if (error instanceof ZipFault) return undefined
      throw error
    })
  }
  const module = zip.names.includes(moduleFile) ? await readFile(`embeded://${moduleFile}`) : undefined
  const card = module === undefined ? bare : mergeModule(bare, module, notes, budget)
  return { card, image: undefined, readFile }
}

function noteStrays(names: readonly string[], { data }: StoredCard, notes: Notes): void {
  const assets = Array.isArray(data.assets) ? data.assets : []
  const named = new Set(assets.map((asset) => toPath(String((asset as JsonObject | null)?.uri))))
  const strays = names.filter((name) => !['card.json', moduleFile].includes(name) && !named.has(name))
  if (strays.length === 0) return
  const some = strays.slice(0, 3).map((name) => name.slice(0, 80))
  const more = strays.length > some.length ? ` and ${strays.length - some.length} more` : ''
  notes.dropped(`Files that the card does not mention: ${some.join(', ')}${more}.`)
}
