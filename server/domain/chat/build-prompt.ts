import { hash } from 'node:crypto'
import type { FoundLore } from './find-lore.ts'
import type { Recalled } from './recall-memories.ts'

export type PromptRole = 'system' | 'user' | 'assistant'
export type PromptMessage = { role: PromptRole; text: string; volatile?: true }

/** The part that is the same in every turn. It opens the prompt, in this order: the safety rules come last. */
export type StaticSections = {
  instructions: string
  character: string
  persona: string
  examples: string
  policy: string
}

/** An instruction that stands `depth` messages before the end of the history. */
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
): StaticSections {
  const facts = [
    character.age === null ? '' : `${character.age} years old`,
    character.gender === 'unknown' ? '' : character.gender,
  ].filter((fact) => fact !== '')
  return {
    instructions,
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
  const { instructions, character, persona, examples, policy } = sections
  return [instructions, character, persona, examples, policy].filter((section) => section !== '').join('\n\n')
}

export const writeSummaryBlock = (summary: string) =>
  summary === '' ? '' : `What happened before, in short:\n${summary}`

export function writeVolatileBlock(parts: {
  lore: readonly FoundLore[]
  memories: readonly Recalled[]
  note: string
  warnings: readonly string[]
}): string {
  return [
    parts.lore.length === 0
      ? ''
      : `What is known here:\n${parts.lore.map(({ content }) => content).join('\n')}`,
    parts.memories.length === 0
      ? ''
      : `What you remember:\n${parts.memories.map(({ text }) => `- ${text}`).join('\n')}`,
    parts.note,
    ...parts.warnings,
  ]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
}

/**
 * Order: static part, summary, history, the block that changes, the last turn, closing instructions. Everything before
 * that block (or before the depth prompt, if that stands earlier) stays the same byte for byte from turn to turn until
 * the window is cut again, so that the server's prompt cache is used.
 */
export function assemblePrompt(parts: {
  sections: StaticSections
  summary: string
  turns: readonly { role: 'user' | 'assistant'; text: string }[]
  depthPrompt: DepthPrompt | undefined
  volatileBlock: string
  closing: string
}): PromptMessage[] {
  const { turns, depthPrompt } = parts
  const lastOwn = turns.findLastIndex(({ role }) => role === 'user')
  const end = lastOwn < 0 ? turns.length : lastOwn
  const system = (text: string): PromptMessage[] => (text === '' ? [] : [{ role: 'system', text }])
  const changing = (text: string, role: PromptRole = 'system'): PromptMessage[] =>
    text === '' ? [] : [{ role, text, volatile: true }]
  // At most before the last turn: what comes after it is the closing.
  const depthAt = Math.min(Math.max(turns.length - (depthPrompt?.depth ?? 0), 0), end)
  return [
    ...system(joinSections(parts.sections)),
    ...system(writeSummaryBlock(parts.summary)),
    ...turns.slice(0, depthAt),
    ...changing(depthPrompt?.text ?? '', depthPrompt?.role),
    ...turns.slice(depthAt, end),
    ...changing(parts.volatileBlock),
    ...turns.slice(end, end + 1),
    ...changing(parts.closing),
    ...turns.slice(end + 1),
  ]
}

/** Hash of the prompt's stable beginning: when it changes, the server's prompt cache is lost. */
export function hashPrefix(sections: StaticSections, summary: string, firstKeptId: string | null): string {
  return hash('sha256', JSON.stringify([joinSections(sections), summary, firstKeptId]), 'hex').slice(0, 32)
}
