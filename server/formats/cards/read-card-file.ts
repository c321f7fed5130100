import { BudgetFault, type BudgetLimits, type WorkBudget } from '../work-budget.ts'
import { decodeBase64, findBase64, listAssets, placeOf } from './card-assets.ts'
import { CardFault } from './card-fault.ts'
import { countLetters, listTexts, mostCardLetters } from './card-texts.ts'
import { noteParts } from './note-parts.ts'
import { createNotes, type Notes, type NotesState, noNotes } from './notes.ts'
import { type OpenedCard, openCard } from './open-card.ts'
import { type CardText, readCard } from './read-card.ts'
import type { StoredCard } from './stored-card.ts'

/**
 * Real cards have a few thousand values, ten levels of nesting, and two dozen images of one or two
 * megapixels.
 */
export const cardLimits: BudgetLimits = {
  entries: 1_000,
  references: 500,
  unpackedBytes: 64 * 1024 * 1024,
  pixels: 48e6,
  depth: 64,
  values: 100_000,
  elapsedMs: 60_000,
}

/** A card taken out of its file, with the files it contains. No image is decoded yet. */
export type ReadCardFile = {
  /** Without data URIs, and without assets beyond the limit. */
  card: StoredCard
  text: CardText
  /** For each remaining asset: the index of its file in `files`, or what happens to it without one. */
  assets: (number | 'keep' | 'drop')[]
  /** Each file once, even if several assets name it. */
  files: Uint8Array[]
  /** The image that contains the card. */
  face: Uint8Array | undefined
  notes: NotesState
}

/** Reads a whole card within the budget. Needs no database, so it can run in a thread. */
export async function readCardFile(bytes: Buffer, budget: WorkBudget): Promise<ReadCardFile> {
  const notes = createNotes()
  const opened = await openCard(bytes, notes, budget)
  if (countLetters(listTexts(opened.card)) > mostCardLetters) {
    throw new CardFault('This card has more than 1 MB of text. Shorten it and try again.')
  }
  const text = readCard(opened.card, noNotes)
  noteParts(opened.card, notes)
  const { assets, files } = await openAssets(opened, notes, budget)
  return {
    card: withPlainAssets(opened.card, assets.length),
    text,
    assets,
    files,
    face: opened.image,
    notes: notes.state,
  }
}

async function openAssets({ card, readFile }: OpenedCard, notes: Notes, budget: WorkBudget) {
  const assets: ReadCardFile['assets'] = []
  const files: Uint8Array[] = []
  /** By path or data, so that the same file is opened once. */
  const known = new Map<string, number | 'drop'>()
  const open = async (uri: string, says: string): Promise<number | 'drop'> => {
    try {
      const base64 = findBase64(uri)
      const found = base64 === undefined ? await readFile(uri) : decodeBase64(base64, budget)
      if (found !== undefined) return files.push(found) - 1
      notes.dropped(`${says} is not in the file.`)
    } catch (error) {
      if (!(error instanceof BudgetFault)) throw error
      notes.dropped(`${says} was not opened: ${error.message}`)
    }
    return 'drop'
  }
  for (const { uri, says } of listAssets(card)) {
    if (budget.left('references') === 0) {
      notes.dropped(`Files beyond the first ${budget.limits.references} that the card names are left out.`)
      break
    }
    budget.take('references', 1)
    const from = placeOf(uri)
    if (from === 'elsewhere')
      notes.unsafe(`${says} is on another site. It is never fetched; its address is kept.`)
    if (from === 'unknown')
      notes.unsafe(`${says} has an address that cannot be opened here. It is kept as it is.`)
    if (from !== 'inside' && from !== 'data') {
      assets.push('keep')
      continue
    }
    const key = findBase64(uri) ?? uri
    const place = known.get(key) ?? (await open(uri, says))
    known.set(key, place)
    assets.push(place)
  }
  return { assets, files }
}

/** Keeps only the assets that were looked at, without decoded data URIs. */
function withPlainAssets(card: StoredCard, count: number): StoredCard {
  if (!Array.isArray(card.data.assets)) return card
  const assets = listAssets(card)
    .slice(0, count)
    .map(({ raw, uri }) => (placeOf(uri) === 'data' ? { ...raw, uri: 'data:' } : raw))
  return { ...card, data: { ...card.data, assets } }
}
