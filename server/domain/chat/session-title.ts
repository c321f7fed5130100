import type { PromptMessage } from './build-prompt.ts'
import { cutAtWord } from './cut-at-word.ts'

const longest = 60

/** A title from the user's first message: its first sentence, without markup. Empty if there are no words. */
export function titleFromMessage(text: string): string {
  const plain = text
    .replaceAll(/[*_`#>~]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const [, first = plain] = /^(.{12,}?[.!?。！？])(?:\s|$)/u.exec(plain) ?? []
  const title = cutAtWord(first, longest).replace(/[.。]$/u, '')
  return /[\p{L}\p{N}]/u.test(title) ? title : ''
}

export const titleSchema = {
  type: 'object',
  properties: { title: { type: 'string' } },
  required: ['title'],
  additionalProperties: false,
} as const

export function writeTitlePrompt(said: string, reply: string): PromptMessage[] {
  const words =
    'Give this conversation a title of two to six words, in its language: what it is about, as plain text. Answer with JSON: {"title": "…"}.'
  return [
    { role: 'system', text: words },
    { role: 'user', text: `User: ${said.slice(0, 1_000)}\n\nCharacter: ${reply.slice(0, 1_000)}` },
  ]
}

/** The title in a model's answer; empty if there is none that can be used. */
export function readTitle(answer: string): string {
  try {
    const parsed: unknown = JSON.parse(answer)
    const title = typeof parsed === 'object' && parsed !== null && 'title' in parsed ? parsed.title : ''
    return typeof title === 'string' && title.length <= 200
      ? titleFromMessage(title.replaceAll(/["“”«»]/g, ''))
      : ''
  } catch {
    return ''
  }
}
