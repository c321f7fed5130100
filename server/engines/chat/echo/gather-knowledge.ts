import { isSexual } from '#server/domain/safety/is-sexual'
import type { ChatRequest } from '../chat-engine.ts'
import { cleanCardText, isSayable } from './clean-card-text.ts'
import { isReadable } from './is-english.ts'
import { createOwnFacts } from './own-facts.ts'
import { splitSentences } from './split-sentences.ts'
import {
  findPronouns,
  firstNameOf,
  fromSecondPerson,
  type Speaker,
  tellBack,
  toOwnWords,
} from './turn-person.ts'

export type LoreFact = { keys: readonly string[]; sentences: string[] }

/** The facts that Echo can use, without explicit sentences. */
export type Knowledge = {
  speaker: Speaker
  /** Facts about the character in the first person. */
  self: string[]
  /** Sentences of the scenario. */
  scene: string[]
  lore: string[]
  /** The same by entry, with the words at which an entry comes up. */
  entries: LoreFact[]
  /** Questions and answers of the example dialogue. */
  examples: { asked: string; said: string }[]
  /** Statements of the user about themselves in the second person, oldest first. */
  told: string[]
  /** Earlier replies, newest first. */
  saidBefore: string[]
  lastSaid: string
  /** The name that the user gave in the chat, else the persona's. */
  userName: string
  /** Number of the user's messages. */
  turns: number
  /** The card is in a language that Echo cannot speak. */
  isForeign: boolean
  /** See `createOwnFacts`. */
  findOwn: ReturnType<typeof createOwnFacts>
}

const fit = (texts: readonly string[]) =>
  [...new Set(texts)].filter((text) => isSayable(text) && !isSexual(text))

const namesSpeaker = (text: string, { name }: Speaker) => text.includes(firstNameOf(name))
/** A sentence about the user, not a request such as "Tell me a secret". */
export const isStatement = (sentence: string) =>
  /\b(?:i|i['’]\w{1,2}|my|we)\b/i.test(sentence) &&
  !/^(?:please |can you |could you )?(?:tell|sing|describe|explain|give|show|play|teach|help|say|let|stop|imagine)\b/i.test(
    sentence,
  )
const isQuestion = (sentence: string) => sentence.trim().endsWith('?')

export function gatherKnowledge({ scene, messages }: ChatRequest): Knowledge {
  const { character, persona } = scene
  const speaker: Speaker = {
    name: character.name,
    pronouns: findPronouns(character.personality),
    userName: persona.name,
  }
  const about = withoutIntroduction(
    fromSecondPerson(cleanCardText(character.personality).trim()),
    firstNameOf(character.name),
  )
  const isForeign = !isReadable(about)
  const lines = isForeign ? [] : splitSentences(about)
  const self = fit(lines.flatMap((sentence) => toOwnWords(sentence, speaker) ?? []))
  const entries = scene.lore.map(({ keys, content }) => ({
    keys,
    sentences: fit(asWritten(content, speaker)),
  }))
  const userTurns = messages.filter(({ role }) => role === 'user').map(({ text }) => text)
  const saidBefore = messages
    .filter(({ role }) => role === 'assistant')
    .map(({ text }) => text)
    .toReversed()
  const earlier = userTurns.slice(0, -1).flatMap((text) => splitSentences(withoutActions(text)))
  return {
    speaker,
    self,
    scene: fit(asWritten(character.scenario, speaker)),
    lore: entries.flatMap(({ sentences }) => sentences),
    entries,
    examples: [character.exampleDialogue, character.personality, ...scene.lore.map(({ content }) => content)]
      .flatMap((text) => readExamples(text, speaker))
      .filter(({ asked, said }) => !isSexual(`${asked} ${said}`)),
    told: fit([
      ...scene.memories.map(readMemory),
      ...earlier.filter((sentence) => !isQuestion(sentence) && isStatement(sentence)).map(tellBack),
    ]),
    saidBefore,
    lastSaid: userTurns.at(-1) ?? '',
    userName: findGivenName(userTurns) ?? persona.name,
    turns: userTurns.length,
    isForeign,
    findOwn: createOwnFacts(lines, self, character.age),
  }
}

/** The sentences of a scenario or of lore, with what they say about the character in the first person. */
function asWritten(text: string, speaker: Speaker): string[] {
  if (!isReadable(text)) return []
  const spoken = listSpoken(text, speaker)
  if (spoken.length > 0) return spoken
  // Without the character's name, "she" may be anybody.
  const pronouns = namesSpeaker(text, speaker) ? speaker.pronouns : 'none'
  return splitSentences(cleanCardText(text))
    .map((sentence) => toOwnWords(sentence, { ...speaker, pronouns }, { isAboutSelf: false }) ?? sentence)
    .map((sentence) => (/[.!?…]["”]?$/.test(sentence) ? sentence : `${sentence}.`))
}

/** "I am Mira, a keeper" → "I am a keeper". */
const withoutIntroduction = (text: string, name: string) => {
  const at = /\bI(?: am|['’]m) (\p{L}+)(?: \p{Lu}\p{L}+)?, (?=an? |the )/u.exec(text)
  return at?.[1] === name ? `${text.slice(0, at.index)}I am ${text.slice(at.index + at[0].length)}` : text
}

/** Removes actions between stars, which are not statements. */
export const withoutActions = (text: string) =>
  text
    .slice(0, 4_000)
    .replaceAll(/\*[^*\n]{0,500}\*/g, ' ')
    .trim()

function findGivenName(userTurns: readonly string[]): string | undefined {
  for (const text of userTurns.toReversed()) {
    const found =
      /\b(?:[Mm]y name(?:['’]s| is)|[Cc]all me|I(?:['’]m| am) called) (\p{Lu}[\p{L}'-]{1,30})/u.exec(
        text.slice(0, 2_000),
      )?.[1]
    if (found !== undefined) return found
  }
  return undefined
}

/** "The user likes rain." → "you like rain". */
function readMemory(memory: string): string {
  return memory
    .replace(/\.$/, '')
    .replace(/^The user's\b/, 'your')
    .replace(/^The user (is|has|lives|likes|dislikes|wants|works)\b/, (_, verb: string) => {
      const own: Record<string, string> = { is: 'are', has: 'have' }
      return `you ${own[verb] ?? verb.slice(0, -1)}`
    })
}

/** What the character says in dialogue, which many cards also have in their lore, without actions and quotation marks. */
function listSpoken(text: string, { name }: Pick<Speaker, 'name'>): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}:`))
    .flatMap((line) => splitSentences(withoutActions(line.slice(name.length + 1)).replaceAll(/["“”]/g, '')))
}

/** Longer answers are cut to their first sentences. */
const longestExample = 500

function readExamples(text: string, { name, userName }: Speaker): Knowledge['examples'] {
  const pairs: Knowledge['examples'] = []
  let asked = ''
  for (const line of text.slice(0, 20_000).split('\n')) {
    if (line.startsWith(`${userName}:`)) asked = line.slice(userName.length + 1).trim()
    else if (line.startsWith(`${name}:`) && asked !== '') {
      const said = line.slice(name.length + 1).trim()
      const isLong = said.length > longestExample
      pairs.push({ asked, said: isLong ? listSpoken(line, { name }).slice(0, 3).join(' ') : said })
      asked = ''
    }
  }
  return pairs.filter(({ asked: question, said }) => question !== '' && said !== '' && !/[<{[]/.test(said))
}
