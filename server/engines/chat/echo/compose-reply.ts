import { seededUniform } from '#contract/prompt-grammar/seeded-uniform'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { careNote } from '#server/domain/chat/policy'
import { wordsOf } from '#server/domain/chat/recall-memories'
import { isSexual } from '#server/domain/safety/is-sexual'
import type { ChatRequest } from '../chat-engine.ts'
import * as acts from './dialogue-acts.ts'
import { gatherKnowledge, type Knowledge, withoutActions } from './gather-knowledge.ts'
import { createSentenceIndex } from './sentence-index.ts'
import { splitSentences } from './split-sentences.ts'
import { lowerFirst, tellBack, upperFirst } from './turn-person.ts'
import { findVoice, speakAs } from './voice.ts'

/** How near something has to be to what was asked. */
const nearEnough = 0.16
const comesToMind = 0.3
const sameQuestion = 0.55

/** What Echo says. The same request gives the same words; another seed others. */
export function composeReply(request: ChatRequest): string {
  const uniform = seededUniform(request.seed, 'words')
  const known = gatherKnowledge(request)
  const pen = createPen(known, uniform)
  const isCare = request.messages.some(({ role, text }) => role === 'system' && text.includes(careNote))
  if (request.continuesLast) return continueReply(request, known, pen)

  const { said, asksBack, isPlain } = answer(known, pen, isCare)
  const parts = [said]
  const isTelling = asksBack && !known.lastSaid.includes('?')
  const recalled = isTelling ? pen.findTold(known.lastSaid, comesToMind) : undefined
  if (recalled !== undefined && !said.includes(recalled))
    parts.push(pen.write(acts.recalls, { told: recalled }))
  const askedTwice = known.saidBefore.slice(0, 2).filter((text) => text.trimEnd().endsWith('?')).length === 2
  if (asksBack && !askedTwice && !said.endsWith('?')) parts.push(pen.ask(said))
  const voice = findVoice(request.scene)
  const spoken = parts.filter((part) => part !== '').join(' ')
  // What is said in earnest is said without a part.
  if (isPlain) return spoken
  const action = uniform() < 0.6 && !spoken.startsWith('*') ? pen.pick(voice.actions) : undefined
  return `${action === undefined ? '' : `${action} `}${speakAs(voice, spoken)}`
}

type Answer = { said: string; asksBack: boolean; isPlain?: true }

function answer(known: Knowledge, pen: Pen, isCare: boolean): Answer {
  const text = known.lastSaid
  const spoken = withoutActions(text)
  const low = spoken.toLowerCase().slice(0, 2_000)
  if (isCare) return { said: pen.write(acts.careLines), asksBack: false, isPlain: true }
  if (asksIfHuman(text)) return { said: pen.write(acts.humanAnswers), asksBack: false, isPlain: true }
  if (isSexual(text)) return { said: pen.write(acts.kindlyElsewhere), asksBack: true }
  const example = pen.findExample(spoken)
  if (example !== undefined) return { said: example, asksBack: false }
  if (!isEnglish(spoken)) return { said: pen.write(acts.otherLanguage), asksBack: false }
  if (spoken === '' && text.trim() !== '') return { said: pen.write(acts.heardAct), asksBack: false }

  const act = acts.dialogueActs.find(({ asks }) => asks.some((pattern) => pattern.test(low)))
  if (act?.name === 'asks to remember') return { said: remember(known, pen, act.lines), asksBack: true }
  if (act !== undefined && pen.canWrite(act.lines)) {
    const said = pen.write(act.lines)
    return { said, asksBack: act.asksBack, ...(act.name === 'asks what it is' && { isPlain: true }) }
  }
  const found = pen.findKnown(spoken)
  if (low.includes('?')) {
    return found === undefined
      ? { said: pen.write(acts.unknownAnswers), asksBack: true }
      : { said: pen.write(acts.knownAnswers, { found }), asksBack: true }
  }
  const statement = splitSentences(spoken).find((sentence) => /\b(?:i|i'm|my|we|me)\b/i.test(sentence))
  if (statement !== undefined && statement.length < 140) {
    const said = pen.write(acts.heard, { said: tellBack(statement) })
    return { said: found === undefined ? said : `${said} ${found}`, asksBack: true }
  }
  return { said: found ?? pen.write(acts.fillers), asksBack: true }
}

function remember(known: Knowledge, pen: Pen, lines: readonly string[]): string {
  const lately = known.told.slice(-3).join(', that ')
  const told =
    pen.findTold(known.lastSaid) ?? (asksForAnything(known.lastSaid) && lately !== '' ? lately : undefined)
  if (told !== undefined) return pen.write(lines, { told })
  return pen.pick([
    'I do not think you have told me that yet.',
    'If you told me, it has slipped away from me. Tell me again?',
    'I do not remember that, and I would rather say so than guess.',
  ]) as string
}

const asksForAnything = (text: string) => /\babout me\b|\bremember me\b|\bdid i (?:say|tell)\b/i.test(text)

function continueReply(request: ChatRequest, known: Knowledge, pen: Pen): string {
  const begun = request.messages.at(-1)?.text ?? ''
  const isWhole = /[.!?…"”*]\s*$/.test(begun)
  const more = pen.write(['{fact}', '{lore}', '{scene}', 'I lost the thread, {user}. It is your turn.'])
  const lead = isWhole ? pen.write(acts.carriesOn) : '…'
  const said = lead.endsWith(',') || !isWhole ? lowerFirst(more) : more
  const space = /\s$/.test(begun) || !isWhole ? '' : ' '
  return `${space}${lead} ${speakAs(findVoice(request.scene), said)}${known.turns > 0 ? '' : ` ${pen.ask(more)}`}`
}

/** Whether a line was said before, but for its beginning and its end. */
function rememberSaid(lines: readonly string[]): (text: string) => boolean {
  const said = lines.join('\n').toLowerCase().replaceAll(/[’']/g, '')
  return (text) => {
    const core = text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .replace(/^\W*(?:i am|im) |[.!?…]+$/g, '')
    return said.includes(core)
  }
}

type Pen = ReturnType<typeof createPen>

/** Chooses and fills in lines: those that were not said lately first, and no fact twice while there are others. */
function createPen(known: Knowledge, uniform: () => number) {
  const wasSaid = rememberSaid(known.saidBefore)
  const pick = <T>(options: readonly T[]): T | undefined => options[Math.floor(uniform() * options.length)]
  const pickFresh = (options: readonly string[]) => {
    const fresh = options.filter((option) => !wasSaid(option))
    return pick(fresh.length > 0 ? fresh : options)
  }
  const pickUnsaid = (options: readonly string[]) => pick(options.filter((option) => !wasSaid(option)))
  const topic = findTopic(known.lastSaid)

  type Over = { found?: string; told?: string; said?: string }
  const fillIn = (over: Over) => {
    const fact = pickUnsaid(known.self) ?? pickUnsaid(known.lore)
    return {
      user: known.userName,
      self: known.speaker.name,
      identity: known.self.find((text) => /^(?:I am (?:an?|the) |I work|My work)/.test(text)),
      fact,
      lowFact: fact === undefined ? undefined : lowerFirst(fact),
      scene: pickUnsaid(known.scene),
      lore: pickUnsaid(known.lore),
      topic,
      topicCap: topic === undefined ? undefined : upperFirst(topic),
      lowFound: over.found === undefined ? undefined : lowerFirst(over.found),
      ...over,
    } as Record<string, string | undefined>
  }
  const isPossible = (line: string, fills: Record<string, string | undefined>) =>
    [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => fills[name] !== undefined)

  const write = (lines: readonly string[], over: Over = {}): string => {
    const fills = fillIn(over)
    const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, name: string) => fills[name] ?? '')
    const possible = lines.filter((line) => isPossible(line, fills))
    // The fixed words of a line show whether it was used before.
    const unused = possible.filter(
      (line) => !line.split(/\{\w+\}/).some((part) => part.trim().length > 8 && wasSaid(part.trim())),
    )
    const chosen = pick(unused.length > 0 ? unused : possible) ?? 'I am here, {user}.'
    return upperFirst(fill(chosen).replaceAll(/\s+/g, ' ').trim())
  }

  const ownWords = [...known.self, ...known.lore, ...known.scene]
  const index = createSentenceIndex(ownWords)
  const toldIndex = createSentenceIndex(known.told)
  const exampleIndex = createSentenceIndex(known.examples.map(({ asked }) => asked))
  return {
    pick,
    write,
    canWrite: (lines: readonly string[]) => lines.some((line) => isPossible(line, fillIn({}))),
    /** A question that goes with what was just said. */
    ask: (said: string) => {
      const low = known.lastSaid.toLowerCase()
      const fitting = acts.questions.find(({ when }) => when.test(low))?.ask ?? []
      const general = acts.questions.at(-1)?.ask ?? []
      const fresh = fitting.filter((question) => !wasSaid(question))
      const isAboutSelf = known.self.some((fact) => said.includes(fact)) && fitting === general
      return write([...(isAboutSelf ? acts.andYou : []), ...(fresh.length > 0 ? fresh : general)])
    },
    /** The nearest of what is known, the best that was not said before; something already said only if it is the one. */
    findKnown: (question: string) => {
      const near = index.find(question).filter(({ score }) => score >= nearEnough)
      const texts = near.map(({ index: at }) => ownWords[at] ?? '')
      return texts.slice(0, 3).find((text) => !wasSaid(text)) ?? texts[0]
    },
    findTold: (question: string, atLeast = nearEnough) => {
      const [best] = toldIndex.find(question)
      return best !== undefined && best.score >= atLeast ? known.told[best.index] : undefined
    },
    findExample: (question: string) => {
      const near = exampleIndex.find(question).filter(({ score }) => score >= sameQuestion)
      return pickFresh(near.slice(0, 2).flatMap(({ index: at }) => known.examples[at]?.said ?? []))
    },
  }
}

const noTopic = new Set(
  'really think know like want tell about would could should something anything nothing everything much many more some thing things today tomorrow yesterday because maybe going been were will with have love feel good great nice well hello just'.split(
    ' ',
  ),
)

/** What a message is about, as one can say it after "about": the last noun-like word behind "my", "the" or "a", else the longest. */
function findTopic(text: string): string | undefined {
  const spoken = withoutActions(text).slice(0, 2_000)
  const named = [...spoken.matchAll(/\b(my|the|your) (\p{L}{3,20})\b/giu)].at(-1)
  const owners: Record<string, string> = { my: 'your', the: 'the', your: 'my' }
  if (named?.[2] !== undefined && !noTopic.has(named[2].toLowerCase()) && !isSexual(named[2])) {
    return `${owners[named[1]?.toLowerCase() ?? ''] ?? 'the'} ${named[2]}`
  }
  const words = wordsOf(spoken).filter(
    (word) => word.length > 4 && !noTopic.has(word) && !/ing$|ed$|ly$/.test(word),
  )
  const longest = words.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined || isSexual(longest) ? undefined : longest
}

const englishWords = new Set(
  'the a an and or but of to in on at for with is are was were be am do does did have has i you he she it we they me my your his her our this that what who how when where why not no yes so can will would could about tell like know'.split(
    ' ',
  ),
)

/** Short texts pass: "ok", a name, a place. */
function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? []
  if (words.some((word) => /[^\p{Script=Latin}']/u.test(word)))
    return words.some((word) => englishWords.has(word))
  return words.length < 4 || words.filter((word) => englishWords.has(word)).length / words.length > 0.12
}
