import { scanJson } from '#server/formats/json-scan'
import { headerLimits, type LoraHeader } from '#server/formats/lora-header'

/** The most frequent caption words are kept for the approver. */
const TAGS_KEPT = 60
const WORDS_PROPOSED = 5
const WORD_LENGTH = 100

/**
 * kohya's trainer counts the words of all captions by folder in `ss_tag_frequency`. Words in nearly every
 * caption are most likely the trigger words.
 */
export function readTrainingWords(metadata: LoraHeader['metadata']): { tags: string[]; proposed: string[] } {
  const counts = new Map<string, number>()
  const folders = parseObject(metadata.ss_tag_frequency)
  for (const words of Object.values(folders)) {
    for (const [tag, count] of Object.entries(isObject(words) ? words : {})) {
      const word = cleanWord(tag)
      if (word !== '' && typeof count === 'number') counts.set(word, (counts.get(word) ?? 0) + count)
    }
  }
  const ranked = [...counts].toSorted(([, a], [, b]) => b - a)
  const most = ranked[0]?.[1] ?? 0
  const everywhere = ranked.filter(([, count]) => count >= most * 0.9).map(([word]) => word)
  const phrase = (metadata['modelspec.trigger_phrase'] ?? '').split(',').map(cleanWord)
  // Folder names consist of a repeat count and a subject: "10_moonflower style".
  const named = Object.keys(folders).map((folder) => cleanWord(/^\d+_(.+)$/.exec(folder)?.[1] ?? ''))
  const proposed = [...phrase, ...everywhere, ...named].filter((word) => word !== '')
  return {
    tags: ranked.slice(0, TAGS_KEPT).map(([word]) => word),
    proposed: [...new Set(proposed)].slice(0, WORDS_PROPOSED),
  }
}

/** A first proposal, from the metadata or the file name. */
export function proposeName(metadata: LoraHeader['metadata'], fileName: string): string | null {
  const said = [metadata['modelspec.title'], metadata.ss_output_name, fileName.replace(/\.safetensors$/i, '')]
  const names = said.map((name) => cleanWord((name ?? '').replace(/[_]+/g, ' ')))
  return names.find((name) => name.length >= 3 && /[\p{L}\p{N}]/u.test(name)) ?? null
}

/** Makes a word storable and fit for one line. */
function cleanWord(text: string): string {
  const plain = text.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
  return plain.replace(/\s+/g, ' ').trim().slice(0, WORD_LENGTH).toWellFormed().trim()
}

function parseObject(text: string | undefined): Record<string, unknown> {
  if (scanJson(Buffer.from(text ?? ''), headerLimits).problem !== undefined) return {}
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
