import { wearyPhrases, withoutAccents } from './weary-phrases.ts'

/**
 * [S-10] Detects talk of self-harm in two stages: phrases that must never be missed, then whether they are
 * meant. A villain in a story may say them; when the user means them, the story stops.
 */

/** Stage one: what users say about themselves. Indirect phrases are in `weary-phrases.ts`. */
const ownIntent = [
  'kill myself',
  'killing myself',
  'end my life',
  'ending my life',
  'take my own life',
  'taking my own life',
  'i want to die',
  'i wanna die',
  'i just want to die',
  "i don't want to live",
  'i dont want to live',
  'i do not want to live',
  "i don't want to be alive",
  'i dont want to be alive',
  'i want to be dead',
  'i wish i was dead',
  'i wish i were dead',
  'better off dead',
  'better off without me',
  'i am suicidal',
  "i'm suicidal",
  'im suicidal',
  'feel suicidal',
  'feeling suicidal',
  'commit suicide',
  'thinking about suicide',
  'thinking of suicide',
  'hurt myself',
  'harm myself',
  'hurting myself',
  'harming myself',
  'cut myself',
  'cutting myself',
  'quiero morir',
  'quiero matarme',
  'suicidarme',
  'quitarme la vida',
  'je veux mourir',
  'me suicider',
  'me tuer',
  'en finir avec la vie',
  'ich will sterben',
  'ich möchte sterben',
  'mich umbringen',
  'bringe mich um',
  'nicht mehr leben',
  'mir das leben nehmen',
  'quero morrer',
  'me matar',
  'tirar a minha vida',
  'voglio morire',
  'uccidermi',
  'farla finita',
  'хочу умереть',
  'убить себя',
  'покончить с собой',
  'не хочу жить',
  '死にたい',
  '自殺したい',
  '消えたい',
  '想自杀',
  '想死',
  '不想活',
  '죽고 싶',
  '자살하고',
]

/** Stage two: idioms, and words that belong to a story. */
const idioms = [
  'laughing',
  'of laughter',
  'of embarrassment',
  'of cringe',
  'of boredom',
  'for that cake',
  'cut myself shaving',
  'cut myself some slack',
  'cut myself off',
  'cut myself a',
  'cut myself cooking',
  'hurt myself at the gym',
  'hurt myself running',
  'hurt myself playing',
]

const meant = [
  'for real',
  'not roleplay',
  'not role play',
  'not the story',
  'ooc',
  'out of character',
  'seriously',
  "i'm serious",
  'i am serious',
  'in real life',
  'irl',
  'tonight',
  'i have pills',
  'goodbye',
]

const storyWords = [
  'my character',
  'in the story',
  'in the book',
  'in the movie',
  'in the film',
  'in the game',
  'the villain',
  'song lyrics',
  'quote:',
]

export function speaksOfSelfHarm(text: string): boolean {
  const plain = toPlain(text)
  const hits = ownIntent.flatMap((phrase) => placesOf(plain, phrase))
  const isMeant = meant.some((phrase) => hasWords(plain, phrase))
  return (
    hits.some(({ from, to }) => isMeant || !isNotMeant(plain, from, to)) ||
    soundsWeary(withoutAccents(plain), isMeant)
  )
}

/** How far a word about a place may stand from an indirect phrase. */
const nearby = 60

/** Indirect phrases that are not about a place, a job or somebody else. */
function soundsWeary(plain: string, isMeant: boolean): boolean {
  return wearyPhrases.some(({ phrases, harmless }) =>
    phrases
      .flatMap((phrase) => placesOf(plain, phrase))
      .some(({ from, to }) => {
        const around = plain.slice(Math.max(0, from - nearby), to + nearby)
        if (harmless.some((word) => around.includes(word))) return false
        return isMeant || !isNotMeant(plain, from, to)
      }),
  )
}

/** What a reply may never say to the user. */
const encouragements = [
  'kill yourself',
  'end your life',
  'you should die',
  'take your own life',
  'better off dead',
  'go die',
  'hurt yourself',
  'cut yourself',
]
const denials = [
  "don't",
  'do not',
  'never',
  'not ',
  'if you',
  'thinking of',
  'thinking about',
  'please',
  'want to',
  'wanting to',
]

/** False for "please do not hurt yourself". */
export function encouragesSelfHarm(text: string): boolean {
  const plain = toPlain(text)
  return encouragements.some((phrase) =>
    placesOf(plain, phrase).some(({ from }) => {
      const before = plain.slice(Math.max(0, from - 40), from)
      return !denials.some((denial) => before.includes(denial)) && !isQuoted(plain, from)
    }),
  )
}

const toPlain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .replaceAll(/[ \t\n\r]+/g, ' ')

function placesOf(text: string, phrase: string): { from: number; to: number }[] {
  const places = []
  for (let from = text.indexOf(phrase); from >= 0; from = text.indexOf(phrase, from + 1)) {
    const to = from + phrase.length
    // "diet" is not "die". Scripts without spaces between words match anywhere.
    const isInside = isLetter(text[from - 1]) && isLetter(phrase[0])
    const goesOn = isLetter(text[to]) && isLetter(phrase.at(-1))
    if (!isInside && !goesOn) places.push({ from, to })
  }
  return places
}

const isLetter = (letter: string | undefined) => /\w/.test(letter ?? ' ')

const hasWords = (text: string, phrase: string) => placesOf(text, phrase).length > 0

/** True for idioms and for text that is narrated rather than meant: quotations, acting, a story. */
function isNotMeant(text: string, from: number, to: number): boolean {
  const around = text.slice(Math.max(0, from - 12), to + 30)
  if (idioms.some((idiom) => around.includes(idiom))) return true
  if (isQuoted(text, from)) return true
  const before = text.slice(Math.max(0, from - 120), from)
  return storyWords.some((word) => before.includes(word))
}

/** Within "…" or *…*: an odd number of marks before it and another one after it. */
function isQuoted(text: string, from: number): boolean {
  return ['"', '*', '“'].some((mark) => {
    const before = text.slice(0, from).split(mark).length - 1
    const closing = mark === '“' ? '”' : mark
    const closed = text.slice(0, from).split(closing).length - 1
    const isOpen = mark === closing ? before % 2 === 1 : before > closed
    return isOpen && text.indexOf(closing, from) >= 0
  })
}
