import type { PromptMessage } from './build-prompt.ts'

/** The prompt of a reply, turned into one for the user's next message. */
export function writeMessageDraftPrompt(
  messages: readonly PromptMessage[],
  names: { character: string; user: string },
  begun: string,
): PromptMessage[] {
  const told = begun.trim() === '' ? '' : ` ${names.user} wants to say: “${begun.trim()}”. Say it better.`
  const ask = [
    `Now write the next message of ${names.user} to ${names.character}, in the first person and in the language of the conversation: at most 60 words, what ${names.user} does between *stars* and what ${names.user} says.${told}`,
    `Write nothing for ${names.character}: no heading, no quotes around it, no remark. Everybody is an adult.`,
  ].join(' ')
  return [...messages, { role: 'system', text: ask, volatile: true }]
}

/** Removes the user's name in front, and everything that the model wrote for the character. */
export function tidyMessageDraft(text: string, names: { character: string; user: string }): string {
  const [own = ''] = text.split(`\n${names.character}:`)
  const plain = own.trim()
  return plain.startsWith(`${names.user}:`) ? plain.slice(names.user.length + 1).trim() : plain
}
