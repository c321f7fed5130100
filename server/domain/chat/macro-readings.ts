import { countChoices, expandMacros, type MacroScope } from '#contract/macros/expand-macros'
import { seededUniform } from '#contract/prompt-grammar/seeded-uniform'

type Names = MacroScope['names']

/** Texts with more choices are also checked when they are sent to a model. */
export const choicesRead = 12

/**
 * The forms of a text that the safety rules judge: as written, and with its macros expanded to each of their choices.
 * Every macro makes the same choice, so that the number of forms stays small.
 */
export function readMacros(text: string, names: Names): string[] {
  if (!/\{\{|<(?:user|bot|char)>/i.test(text)) return [text]
  const choices = Math.min(countChoices(text), choicesRead)
  return [text, ...Array.from({ length: choices }, (_, choice) => expandChoice(text, names, choice))]
}

/** The same `choice` gives one of the forms that were judged. */
export function expandChoice(text: string, names: Names, choice: number): string {
  const choose = (options: number) => choice % options
  return expandMacros(text, { names, random: choose, pick: choose, now: new Date(), variables: new Map() })
}

export type Expand = (text: string, more?: Pick<MacroScope, 'original' | 'texts'>) => string

/**
 * Expands the texts of one prompt, which share their variables. Choices depend on the chat session and the text, so
 * that a prompt begins with the same words in every turn; with a `replySeed`, {{random}} and {{roll}} differ from
 * reply to reply.
 */
export function createExpand(
  names: Names,
  at: {
    treeId: string
    now: Date
    idleMs?: number | undefined
    replySeed?: number
    variables: Map<string, string>
  },
): Expand {
  const perReply = at.replySeed === undefined ? undefined : toChoice(at.replySeed)
  return (text, more) => {
    const pick = toChoice(hashText(`${at.treeId} ${text}`))
    const { now, idleMs, variables } = at
    return expandMacros(text, { names, pick, random: perReply ?? pick, now, idleMs, variables, ...more })
  }
}

function toChoice(seed: number): (options: number) => number {
  const uniform = seededUniform(seed, 'words')
  return (options) => Math.floor(uniform() * options)
}

/** FNV-1a: fast, and enough for choices that need not be secret. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
