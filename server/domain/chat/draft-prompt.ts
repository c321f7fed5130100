import type { DraftedField } from '#contract/aifriend/draft_character_field'
import type { CharacterText } from './character-text.ts'

const asked: Record<DraftedField, { words: string; maxTokens: number }> = {
  personality: {
    words:
      'their personality: two short paragraphs in the third person. What they are like, what they want, what they would never say, how they talk. Begin with a line that says it all.',
    maxTokens: 400,
  },
  greeting: {
    words:
      'their first message to {{user}}: what they do between *stars* and what they say, in their own voice, at most 120 words, with something to answer at the end.',
    maxTokens: 300,
  },
  scenario: {
    words: 'the scenario: where and when they and {{user}} meet, and why now. At most 80 words.',
    maxTokens: 200,
  },
  example_dialogue: {
    words:
      'example dialogue that shows how they talk: two short exchanges. Each begins with a line <START>; lines begin with {{user}}: or {{char}}:.',
    maxTokens: 400,
  },
}

export type DraftPrompt = { messages: { role: 'system' | 'user'; text: string }[]; maxTokens: number }

/** The prompt that drafts one field of a character. */
export function writeDraftPrompt(field: DraftedField, character: CharacterText): DraftPrompt {
  const { words, maxTokens } = asked[field]
  const rules = [
    'You help somebody to write a character for conversations. Write only the text that is asked for: no heading, no quotes around it, no remark.',
    'Everybody in it is an adult. Nobody is, looks or is said to be under 18, and nobody is a real person.',
    character.is_nsfw
      ? 'Adult themes may be hinted at; write nothing explicit.'
      : 'Keep it safe for work: no sexual content.',
    'Use {{char}} for the character and {{user}} for whoever talks to them where it fits.',
  ]
  const facts = Object.entries(factsOf(character)).map(([label, text]) => `${label}: ${text}`)
  const current = character[field].trim()
  const ask =
    current === ''
      ? `Write ${words}`
      : `Write ${words} There is a text already; keep what it says and write it better.`
  return {
    messages: [
      { role: 'system', text: rules.join('\n') },
      { role: 'user', text: [...facts, '', ask].join('\n') },
    ],
    maxTokens,
  }
}

/** Long texts are cut: a draft needs only the idea, and small models have small windows. */
const mostLetters = 1_500

function factsOf(character: CharacterText): Record<string, string> {
  const facts = {
    Name: character.name,
    'Called by others': character.display_name,
    Age: character.age === null ? '' : String(character.age),
    Gender: character.gender === 'unknown' ? '' : character.gender,
    Tags: character.tags.join(', '),
    Personality: character.personality,
    Scenario: character.scenario,
    'First message': character.greeting,
    'Example dialogue': character.example_dialogue,
  }
  return Object.fromEntries(
    Object.entries(facts)
      .filter(([, text]) => text.trim() !== '')
      .map(([label, text]) => [label, text.slice(0, mostLetters)]),
  )
}

/** Removes what models add without being asked: a heading, quotation marks, an introductory remark. */
export function tidyDraft(text: string): string {
  const plain = text
    .trim()
    .replace(/^(?:#+[^\n]*\n+|\*\*[^*\n]{1,60}\*\*:?\s*\n+|(?:sure|here)[^\n]{0,120}:\s*\n+)/i, '')
  const [, inner] = /^["“]([^"“”]+)["”]$/.exec(plain) ?? []
  return (inner ?? plain).replaceAll(/\p{Cc}/gu, (sign) => ('\n\t'.includes(sign) ? sign : '')).trim()
}
