import { BudgetFault, type WorkBudget } from '../work-budget.ts'
import { CardFault } from './card-fault.ts'
import { type JsonObject, toObject, toText } from './card-json.ts'
import { countLetters, listTexts, mostCardLetters } from './card-texts.ts'
import type { Notes } from './notes.ts'
import { moduleFile, nameOtherParts, readPackedModule } from './packed-module.ts'
import { listEntries } from './read-lore.ts'
import type { StoredCard } from './stored-card.ts'

/**
 * Moves what RisuAI keeps beside a card into the card, where RisuAI also reads it, so that it is checked like all text of
 * the card and exported in every format.
 */
export function mergeModule(card: StoredCard, bytes: Buffer, notes: Notes, budget: WorkBudget): StoredCard {
  const read = tryModule(bytes, budget)
  if (typeof read === 'string') {
    notes.dropped(`${moduleFile}: ${read}`)
    return card
  }
  const merged = { ...card, data: withModule(card.data, read.module) }
  if (countLetters(listTexts(merged)) > mostCardLetters) {
    notes.dropped(`${moduleFile}: with its scripts, the card would have more than 1 MB of text.`)
    return card
  }
  for (const sentence of read.cleaned) notes.unsafe(sentence)
  notes.kept(`${moduleFile}: its scripts and lore are part of the card here.`)
  const others = nameOtherParts(read.module, ['regex', 'trigger', 'lorebook'])
  if (others.length > 0) notes.dropped(`${moduleFile}: parts with no place in a card: ${others.join(', ')}.`)
  return merged
}

function tryModule(bytes: Buffer, budget: WorkBudget) {
  try {
    return readPackedModule(bytes, budget) ?? 'this is not a module of RisuAI, so it is left out.'
  } catch (error) {
    if (error instanceof BudgetFault) return error.message
    if (error instanceof CardFault) return 'it is damaged, so it is left out.'
    throw error
  }
}

function withModule(data: JsonObject, { regex, trigger, lorebook }: JsonObject): JsonObject {
  const extensions = toObject(data.extensions)
  const risu = toObject(extensions.risuai)
  const scripts = {
    ...(isMissing(risu.customScripts) && !isMissing(regex) && { customScripts: regex }),
    ...(isMissing(risu.triggerscript) && !isMissing(trigger) && { triggerscript: trigger }),
  }
  const hasLore = listEntries(data.character_book).length > 0
  const entries = hasLore || !Array.isArray(lorebook) ? [] : lorebook.map(toObject).filter(isNoFolder)
  return {
    ...data,
    ...(Object.keys(scripts).length > 0 && {
      extensions: { ...extensions, risuai: { ...risu, ...scripts } },
    }),
    ...(entries.length > 0 && {
      character_book: { extensions: {}, ...toObject(data.character_book), entries: entries.map(toCardEntry) },
    }),
  }
}

const isMissing = (list: unknown) => !Array.isArray(list) || list.length === 0

const isNoFolder = ({ mode }: JsonObject) => mode !== 'folder'

const splitKeys = (keys: unknown) =>
  toText(keys)
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')

/** RisuAI's own names for the options of a lore entry, in the words of the card formats. */
const toCardEntry = (entry: JsonObject): JsonObject => ({
  keys: splitKeys(entry.key),
  secondary_keys: splitKeys(entry.secondkey),
  content: toText(entry.content),
  name: toText(entry.comment),
  comment: toText(entry.comment),
  insertion_order: entry.insertorder ?? 100,
  constant: entry.alwaysActive === true,
  selective: entry.selective === true,
  use_regex: entry.useRegex === true,
  enabled: true,
  extensions: {
    ...toObject(entry.extentions),
    ...(entry.activationPercent !== undefined && { probability: entry.activationPercent }),
  },
})
