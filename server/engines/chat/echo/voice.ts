import { isSexual } from '#server/domain/safety/is-sexual'
import type { ChatScene } from '../chat-engine.ts'
import { smallActions } from './dialogue-acts.ts'

/** The tone of a character, taken from its greeting. */
export type Voice = {
  /** Gestures between stars; empty if the greeting has none. */
  actions: string[]
  exclaims: boolean
  trailsOff: boolean
  isLowerCase: boolean
  isFormal: boolean
  emoji: string
}

export function findVoice({ character }: ChatScene): Voice {
  const { greeting, exampleDialogue } = character
  const spoken = greeting.replaceAll(/\*[^*\n]{0,500}\*/g, ' ')
  const own = [...`${greeting}\n${exampleDialogue}`.matchAll(/\*([^*\n]{3,60})\*/g)]
    .map(([action]) => action)
    // Sentences that set a scene cannot be repeated.
    .filter((action) => /^\*(?:She|He|They|\p{Ll})/u.test(action) && !isSexual(action))
  const letters = spoken.replaceAll(/[^\p{L}]/gu, '')
  return {
    actions: greeting.includes('*') ? [...new Set([...own, ...smallActions])] : [],
    exclaims: (spoken.match(/!/g) ?? []).length >= 2 || /!\s*$/.test(spoken),
    trailsOff: /…|\.\.\./.test(spoken),
    isLowerCase: letters.length > 10 && letters === letters.toLowerCase(),
    isFormal: spoken.length > 80 && !/['’](?:m|re|s|ll|ve|d|t)\b/i.test(spoken),
    emoji: /\p{Extended_Pictographic}/u.exec(spoken)?.[0] ?? '',
  }
}

const contractions: [long: RegExp, short: string][] = [
  [/\bI am\b(?! (?:Echo|an AI|no ))/g, 'I’m'],
  [/\bI will\b/g, 'I’ll'],
  [/\bI would\b/g, 'I’d'],
  [/\bdo not\b/g, 'don’t'],
  [/\bcannot\b/g, 'can’t'],
  [/\bdid not\b/g, 'didn’t'],
  [/\b(That|that|It|it|What|what) is\b(?= (?!now\b)[a-z])/g, '$1’s'],
]

/** Adapts a text to the tone of a character. */
export function speakAs(voice: Voice, text: string): string {
  let said = text
  if (!voice.isFormal) for (const [long, short] of contractions) said = said.replaceAll(long, short)
  if (voice.exclaims) said = said.replace(/\.(?=\s|$)/, '!')
  if (voice.trailsOff) said = said.replace(/, (?=and|but|so)/, '… ')
  if (voice.isLowerCase) said = said.toLowerCase()
  if (voice.emoji !== '' && said.length < 160) said = `${said} ${voice.emoji}`
  return said
}
