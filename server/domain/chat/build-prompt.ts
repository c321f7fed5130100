import { hash } from 'node:crypto'
import type { FoundLore } from './find-lore.ts'
import type { Recalled } from './recall-memories.ts'

export type PromptRole = 'system' | 'user' | 'assistant'
export type PromptMessage = { role: PromptRole; text: string; volatile?: true }

/** The part that is the same in every turn. It opens the prompt, in this order. */
export type StaticSections = { policy: string; character: string; persona: string; examples: string }

export type PromptCharacter = {
  name: string
  age: number | null
  gender: string
  personality: string
  scenario: string
  exampleDialogue: string
}

export function writeSections(
  policy: string,
  character: PromptCharacter,
  persona: { name: string; description: string },
): StaticSections {
  const facts = [
    character.age === null ? '' : `${character.age} years old`,
    character.gender === 'unknown' ? '' : character.gender,
  ].filter((fact) => fact !== '')
  return {
    policy,
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
  }
}

function joinSections(sections: StaticSections): string {
  return [sections.policy, sections.character, sections.persona, sections.examples]
    .filter((section) => section !== '')
    .join('\n\n')
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
 * Order: static part, summary, history, the block that changes, the last turn. Everything before that block
 * stays the same byte for byte from turn to turn until the window is cut again, so that the server's prompt
 * cache is used.
 */
export function assemblePrompt(parts: {
  sections: StaticSections
  summary: string
  turns: readonly { role: 'user' | 'assistant'; text: string }[]
  volatileBlock: string
}): PromptMessage[] {
  const { turns } = parts
  const lastOwn = turns.findLastIndex(({ role }) => role === 'user')
  const before = lastOwn < 0 ? turns : turns.slice(0, lastOwn)
  const last = lastOwn < 0 ? [] : turns.slice(lastOwn)
  const system = (text: string): PromptMessage[] => (text === '' ? [] : [{ role: 'system', text }])
  return [
    ...system(joinSections(parts.sections)),
    ...system(writeSummaryBlock(parts.summary)),
    ...before,
    ...(parts.volatileBlock === ''
      ? []
      : [{ role: 'system' as const, text: parts.volatileBlock, volatile: true as const }]),
    ...last,
  ]
}

/** Hash of the prompt's stable beginning: when it changes, the server's prompt cache is lost. */
export function hashPrefix(sections: StaticSections, summary: string, firstKeptId: string | null): string {
  return hash('sha256', JSON.stringify([joinSections(sections), summary, firstKeptId]), 'hex').slice(0, 32)
}
