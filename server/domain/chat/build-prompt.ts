import { hash } from 'node:crypto'
import type { FoundLore } from './lore/find-lore.ts'
import type { Recalled } from './recall-memories.ts'

export type PromptRole = 'system' | 'user' | 'assistant'
export type PromptMessage = { role: PromptRole; text: string; volatile?: true }

/** The part that is the same in every turn. It opens the prompt, in this order: the safety rules come last. */
export type StaticSections = {
  instructions: string
  loreBefore: string
  character: string
  persona: string
  loreAfter: string
  examples: string
  loreLast: string
  policy: string
}

/** Lore that is told in every turn: before the character, after it, and after the examples. */
export type PromptLore = { before: string; after: string; last: string }

/** A text that stands `depth` messages before the end of the history; 0: after the newest message. */
export type DepthPrompt = { text: string; depth: number; role: PromptRole }

export type PromptCharacter = {
  name: string
  age: number | null
  gender: string
  personality: string
  scenario: string
  exampleDialogue: string
}

export function writeSections(
  { instructions, policy }: Pick<StaticSections, 'instructions' | 'policy'>,
  character: PromptCharacter,
  persona: { name: string; description: string },
  lore: PromptLore,
): StaticSections {
  const facts = [
    character.age === null ? '' : `${character.age} years old`,
    character.gender === 'unknown' ? '' : character.gender,
  ].filter((fact) => fact !== '')
  return {
    instructions,
    loreBefore: lore.before,
    loreAfter: lore.after,
    loreLast: lore.last,
    character: [
      `# ${character.name}`,
      facts.length === 0 ? '' : `${facts.join(', ')}.`,
      character.personality,
      character.scenario === '' ? '' : `# The scene\n${character.scenario}`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    persona: persona.description === '' ? '' : `# ${persona.name}\n${persona.description}`,
    examples:
      character.exampleDialogue.trim() === ''
        ? ''
        : `# How ${character.name} speaks, as an example only\n${character.exampleDialogue.replaceAll(/<START>/gi, '***').trim()}`,
    policy,
  }
}

function joinSections(sections: StaticSections): string {
  const { instructions, loreBefore, character, persona, loreAfter, examples, loreLast, policy } = sections
  return [instructions, loreBefore, character, persona, loreAfter, examples, loreLast, policy]
    .filter((section) => section !== '')
    .join('\n\n')
}

export const writeSummaryBlock = (summary: string) =>
  summary === '' ? '' : `What happened before, in short:\n${summary}`

const besideBlock: readonly FoundLore['position'][] = ['before_note', 'after_note', 'at_depth']

export function writeVolatileBlock(parts: {
  lore: readonly FoundLore[]
  memories: readonly Recalled[]
  note: string
  warnings: readonly string[]
}): string {
  const write = (told: readonly FoundLore[]) => told.map(({ content }) => content).join('\n')
  const [before, after] = (['before_note', 'after_note'] as const).map((place) =>
    write(parts.lore.filter(({ position }) => position === place)),
  )
  const known = parts.lore.filter(({ position }) => !besideBlock.includes(position))
  return [
    known.length === 0 ? '' : `What is known here:\n${write(known)}`,
    parts.memories.length === 0
      ? ''
      : `What you remember:\n${parts.memories.map(({ text }) => `- ${text}`).join('\n')}`,
    before ?? '',
    parts.note,
    after ?? '',
    ...parts.warnings,
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
}

/**
 * Order: static part, summary, history, the block that changes, the last turn, closing instructions. Everything before
 * that block (or before the deepest of `insertions`, if that stands earlier) stays the same byte for byte from turn to
 * turn until the window is cut again, so that the server's prompt cache is used.
 */
export function assemblePrompt(parts: {
  sections: StaticSections
  summary: string
  turns: readonly { role: 'user' | 'assistant'; text: string }[]
  insertions: readonly DepthPrompt[]
  volatileBlock: string
  closing: string
}): PromptMessage[] {
  const { turns } = parts
  const lastOwn = turns.findLastIndex(({ role }) => role === 'user')
  const end = lastOwn < 0 ? turns.length : lastOwn
  const system = (text: string): PromptMessage[] => (text === '' ? [] : [{ role: 'system', text }])
  const changing = (text: string, role: PromptRole = 'system'): PromptMessage[] =>
    text === '' ? [] : [{ role, text, volatile: true }]
  const insertedAt = (at: number) =>
    parts.insertions
      .filter(({ depth }) => placeOf(depth, turns.length, end) === at)
      .flatMap(({ text, role }) => changing(text, role))
  return [
    ...system(joinSections(parts.sections)),
    ...system(writeSummaryBlock(parts.summary)),
    ...turns.slice(0, end).flatMap((turn, at) => [...insertedAt(at), turn]),
    ...insertedAt(end),
    ...changing(parts.volatileBlock),
    ...turns.slice(end, end + 1),
    ...insertedAt(end + 1),
    ...changing(parts.closing),
    ...turns.slice(end + 1),
  ]
}

/** The turn before which a text stands. What stands after the last turn of the user comes before the closing. */
const placeOf = (depth: number, count: number, end: number) =>
  depth === 0 ? end + 1 : Math.min(Math.max(count - depth, 0), end)

/** Hash of the prompt's stable beginning: when it changes, the server's prompt cache is lost. */
export function hashPrefix(sections: StaticSections, summary: string, firstKeptId: string | null): string {
  return hash('sha256', JSON.stringify([joinSections(sections), summary, firstKeptId]), 'hex').slice(0, 32)
}
