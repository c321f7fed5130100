import type { LoreEntry } from '#contract/aifriend/lore-entry'
import type { WorkBudget } from '../work-budget.ts'
import { CardFault } from './card-fault.ts'
import { isObject, type JsonObject, parseCardJson, toObject, toText } from './card-json.ts'
import { countLetters, listTexts, mostCardLetters } from './card-texts.ts'
import { convertLorebook } from './foreign-lorebook.ts'
import { noteUnknownMacros } from './note-macros.ts'
import { createNotes, type Notes, type NotesState, plainText } from './notes.ts'
import { openCard } from './open-card.ts'
import { nameOtherParts, readPackedModule } from './packed-module.ts'
import { readLore } from './read-lore.ts'

/** A lorebook taken out of its file. */
export type ReadLorebook = {
  name: string
  description: string
  entries: LoreEntry[]
  depth: number
  budget: number
  isRecursive: boolean
  /** The book as it was written. */
  source: JsonObject
  notes: NotesState
}

const most = { name: 100, description: 4_000 }

/** Reads a lorebook of any program. Needs no database, so it can run in a thread. */
export async function readLorebookFile(bytes: Buffer, budget: WorkBudget): Promise<ReadLorebook> {
  const notes = createNotes()
  const { kind, book, isRecursive } = await openLorebook(bytes, notes, budget)
  if (countLetters(listTexts({ data: book, top: {} })) > mostCardLetters) {
    throw new CardFault('This lorebook has more than 1 MB of text. Shorten it and try again.')
  }
  const lore = readLore(book, notes)
  if (lore.lore.length === 0) throw new CardFault('This file has no lore entries.')
  notes.kept(`${kind}: ${lore.lore.length === 1 ? 'one entry' : `${lore.lore.length} entries`}.`)
  noteUnknownMacros(
    lore.lore.map(({ content }) => content),
    notes,
  )
  return {
    name: plainText(toText(book.name), most.name, 'Name', notes).trim(),
    description: plainText(toText(book.description), most.description, 'Description', notes),
    entries: lore.lore,
    depth: lore.depth,
    budget: lore.budget,
    isRecursive: isRecursive ?? lore.isRecursive,
    source: book,
    notes: notes.state,
  }
}

type Opened = { kind: string; book: JsonObject; isRecursive?: boolean }

async function openLorebook(bytes: Buffer, notes: Notes, budget: WorkBudget): Promise<Opened> {
  const packed = readPackedModule(bytes, budget)
  if (packed !== undefined) {
    for (const sentence of packed.cleaned) notes.unsafe(sentence)
    return openModule(packed.module, notes)
  }
  const first = bytes
    .toString('utf8', 0, 64)
    .replace(/^\ufeff/, '')
    .trimStart()[0]
  if (first !== '{') return openCardLore(bytes, notes, budget)
  const { value, cleaned } = parseCardJson(bytes, budget)
  for (const sentence of cleaned) notes.unsafe(sentence)
  const { spec, data, type, module, entries } = value
  if (spec === 'lorebook_v3' && isObject(data)) return { kind: 'Lorebook V3', book: data }
  if (type === 'risu' && Array.isArray(data)) {
    return { kind: 'Lorebook of RisuAI', book: { entries: withoutFolders(data, notes) } }
  }
  if (type === 'risuModule' && isObject(module)) return openModule(module, notes)
  const converted = convertLorebook(value)
  if (converted !== undefined) return converted
  // SillyTavern lets entries raise others unless a setting outside the file turns that off.
  if (isObject(entries) || Array.isArray(entries)) {
    return { kind: 'World of SillyTavern', book: value, ...(isWorld(value) && { isRecursive: true }) }
  }
  return openCardLore(bytes, notes, budget)
}

const isWorld = ({ entries }: JsonObject) => isObject(entries) && !Array.isArray(entries)

function openModule(module: JsonObject, notes: Notes): Opened {
  const others = nameOtherParts(module, ['lorebook'])
  if (others.length > 0)
    notes.unsafe(`Parts of the module that are not lore are left out and never run: ${others.join(', ')}.`)
  const { name, description, lorebook } = module
  const entries = withoutFolders(Array.isArray(lorebook) ? lorebook : [], notes)
  return { kind: 'Module of RisuAI', book: { name, description, entries } }
}

/** RisuAI sorts entries into folders, which are entries themselves. */
function withoutFolders(entries: readonly unknown[], notes: Notes): unknown[] {
  const folders = entries.filter((entry) => toObject(entry).mode === 'folder')
  if (folders.length > 0) {
    const names = folders.map((entry) => toText(toObject(entry).comment).slice(0, 60) || 'without a name')
    notes.dropped(`Folders; their entries are kept: ${names.slice(0, 10).join(', ')}.`)
  }
  return entries.filter((entry) => !folders.includes(entry))
}

async function openCardLore(bytes: Buffer, notes: Notes, budget: WorkBudget): Promise<Opened> {
  const { card } = await openCard(bytes, notes, budget)
  const { character_book: book, name } = card.data
  if (!isObject(book)) throw new CardFault('This character card has no lorebook.')
  return { kind: 'Lore of a character card', book: { name, ...book } }
}
