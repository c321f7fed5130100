import { seededUniform } from '#contract/prompt-grammar/seeded-uniform'
import { asksIfHuman } from '#server/domain/chat/care/human-claims'
import { careNote } from '#server/domain/chat/policy'
import { isSexual } from '#server/domain/safety/is-sexual'
import type { ChatRequest } from '../chat-engine.ts'
import * as acts from './dialogue-acts.ts'
import { foreignAnswers, undecidedAnswers } from './everyday-acts.ts'
import { createFinder } from './find-answers.ts'
import { gatherKnowledge, isStatement, type Knowledge, withoutActions } from './gather-knowledge.ts'
import { isEnglish } from './is-english.ts'
import { andYou, questions } from './questions.ts'
import { splitSentences } from './split-sentences.ts'
import { lowerFirst, upperFirst } from './turn-person.ts'
import { findVoice, speakAs } from './voice.ts'

const comesToMind = 0.3

/** Echo's reply. The same request and seed give the same text. */
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
  // Serious answers are given out of character.
  if (isPlain) return spoken
  const action = uniform() < 0.6 && !spoken.startsWith('*') ? pen.pick(voice.actions) : undefined
  return `${action === undefined ? '' : `${action} `}${speakAs(voice, spoken)}`
}

type Answer = { said: string; asksBack: boolean; isPlain?: true }

function answer(known: Knowledge, pen: Pen, isCare: boolean): Answer {
  const text = known.lastSaid
  const spoken = spellOut(withoutActions(text))
  const low = spoken.toLowerCase().slice(0, 2_000)
  if (isCare) return { said: pen.write(acts.careLines), asksBack: false, isPlain: true }
  if (asksIfHuman(text)) return { said: pen.write(acts.humanAnswers), asksBack: false, isPlain: true }
  if (isSexual(text)) return { said: pen.write(acts.kindlyElsewhere), asksBack: true }
  const example = pen.findExample(spoken)
  if (example !== undefined) return { said: example, asksBack: false }
  if (!isEnglish(spoken)) return { said: pen.write(acts.otherLanguage), asksBack: false }
  if (spoken === '' && text.trim() !== '') return { said: pen.write(acts.heardAct), asksBack: false }

  const act = acts.dialogueActs.find(({ asks }) => asks.some((pattern) => pattern.test(low)))
  const isAsked = asksSomething(low)
  if (act?.name === 'asks to remember') return { said: remember(known, pen, act.lines), asksBack: false }
  if (act?.isFirst === true) return { said: pen.write(act.lines), asksBack: false, isPlain: true }
  if (isAsked && asksAboutUser(low) && act === undefined)
    return { said: remember(known, pen, tellAgain), asksBack: false }
  const entry = isAsked && !isGrave(act?.name) ? pen.findEntry(spoken) : undefined
  if (entry !== undefined && act?.name !== 'asks what it is') return { said: entry, asksBack: false }
  const own =
    isAsked && !isGrave(act?.name) && act?.name !== 'asks what it is' ? known.findOwn(low) : undefined
  if (own === null) return { said: pen.write(unknownLines(known, low)), asksBack: false }
  if (own !== undefined) return { said: own, asksBack: true }
  if (act !== undefined && pen.canWrite(act.lines)) {
    const said = pen.write(act.lines)
    const isPlain = act.name === 'asks what it is' || isGrave(act.name)
    return { said, asksBack: act.asksBack, ...(isPlain && { isPlain }) }
  }
  if (act?.otherwise !== undefined) return { said: pen.write(act.otherwise), asksBack: false }
  const found = pen.findKnown(spoken)
  if (isAsked) return answerFrom(known, pen, { spoken, low, found })
  if (splitSentences(spoken).some(isStatement)) return { said: pen.write(acts.heard), asksBack: true }
  return { said: found ?? pen.write(acts.fillers), asksBack: true }
}

const shortForms: Record<string, string> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  im: "I'm",
  dont: "don't",
  cant: "can't",
  whats: "what's",
  youre: "you're",
  wanna: 'want to',
}

/** "who r u" → "who are you". */
const spellOut = (text: string) =>
  text.replaceAll(/\b[a-z]{1,5}\b/gi, (word) => shortForms[word.toLowerCase()] ?? word)

/** A fact of the character, else what the user told, else that it does not know. */
function answerFrom(
  known: Knowledge,
  pen: Pen,
  { spoken, low, found }: { spoken: string; low: string; found: string | undefined },
): Answer {
  if (found !== undefined) return { said: pen.write(acts.knownAnswers, { found }), asksBack: true }
  const told = pen.findTold(spoken, comesToMind)
  if (told !== undefined) return { said: pen.write(tellAgain, { told }), asksBack: false }
  return { said: pen.write(unknownLines(known, low)), asksBack: false }
}

const unknownLines = ({ isForeign }: Knowledge, low: string) =>
  isForeign
    ? foreignAnswers
    : /^(?:so |and )?(?:do|would) you (?:like|love|enjoy|want|believe|prefer|think)\b/.test(low)
      ? undecidedAnswers
      : acts.unknownAnswers

/** A question, or a request to be told something. */
const asksSomething = (low: string) =>
  low.includes('?') ||
  /^(?:so |and |well |please |ok |okay )?(?:what|who|whom|where|when|why|how|which|do|does|did|is|are|was|can|could|would|will|have|has|tell|describe|explain|talk|speak|show|sing|make|play|give)\b/.test(
    low,
  )

/** "Where do I live?", "What is my dog called?" */
const asksAboutUser = (low: string) =>
  /\b(?:do|did|am|was|have|can) i\b|\bmy\b/.test(low) && !/\byour?\b/.test(low)

const isGrave = (act: string | undefined) => act === 'grieves' || act === 'is sad'

const tellAgain = ['You told me that {told}.', 'If I have it right, {told}.', 'I remember that {told}.']

function remember(known: Knowledge, pen: Pen, lines: readonly string[]): string {
  const lately = known.told.slice(-3).join(', and that ')
  const origin = /\bwhere (?:am|do) i (?:come )?from\b/i.test(known.lastSaid)
    ? known.told.find((fact) => /\byou (?:are|come) from\b/.test(fact))
    : undefined
  const told =
    origin ??
    pen.findTold(known.lastSaid.replace(/\bwhat (?:do i|i) do\b/i, '$& work')) ??
    (asksForAnything(known.lastSaid) && lately !== '' ? lately : undefined)
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

type Pen = ReturnType<typeof createPen>

/** Whether there is a value for every placeholder of a line. */
const isPossible = (line: string, fills: Record<string, string | undefined>) =>
  [...line.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => fills[name] !== undefined)

/** Chooses and fills lines. Prefers lines that were not used lately, and does not repeat a fact while others are left. */
function createPen(known: Knowledge, uniform: () => number) {
  const saidBefore = known.saidBefore.join('\n').toLowerCase()
  const wasSaid = (text: string) => {
    const core = text
      .toLowerCase()
      .replaceAll(/[’']/g, '')
      .replace(/^\W*(?:i am|im) |[.!?…]+$/g, '')
    return saidBefore.replaceAll(/[’']/g, '').includes(core)
  }
  const pick = <T>(options: readonly T[]): T | undefined => options[Math.floor(uniform() * options.length)]
  const pickFresh = (options: readonly string[]) => {
    const fresh = options.filter((option) => !wasSaid(option))
    return pick(fresh.length > 0 ? fresh : options)
  }
  const pickUnsaid = (options: readonly string[]) => pick(options.filter((option) => !wasSaid(option)))

  type Over = { found?: string; told?: string }
  const fillIn = (over: Over) => {
    const fact = pickUnsaid(known.self) ?? pickUnsaid(known.lore)
    return {
      user: known.userName,
      self: known.speaker.name,
      identity:
        known.self.find((text) => /^(?:I am (?:an?|the) |I work|My work)/.test(text)) ?? known.self[0],
      fact,
      lowFact: fact === undefined ? undefined : lowerFirst(fact),
      scene: pickUnsaid(known.scene),
      // Only openings of entries: a later sentence may say "they".
      lore: pickUnsaid(known.entries.flatMap(({ sentences }) => sentences.slice(0, 1))),
      lowFound: over.found === undefined ? undefined : lowerFirst(over.found),
      ...over,
    } as Record<string, string | undefined>
  }
  const write = (lines: readonly string[], over: Over = {}): string => {
    const fills = fillIn(over)
    const fill = (line: string) => line.replaceAll(/\{(\w+)\}/g, (_, name: string) => fills[name] ?? '')
    const possible = lines.filter((line) => isPossible(line, fills))
    // The fixed words of a line show whether an earlier reply used it.
    const unused = possible.filter(
      (line) => !line.split(/\{\w+\}/).some((part) => part.trim().length > 8 && wasSaid(part.trim())),
    )
    const chosen = pick(unused.length > 0 ? unused : possible) ?? 'I am here, {user}.'
    return upperFirst(fill(chosen).replaceAll(/\s+/g, ' ').trim())
  }

  return {
    pick,
    write,
    canWrite: (lines: readonly string[]) => lines.some((line) => isPossible(line, fillIn({}))),
    /** A question that fits the topic. */
    ask: (said: string) => {
      const low = known.lastSaid.toLowerCase()
      const general = questions.at(-1)?.ask ?? []
      // The topic of a question is the character, not the user.
      const fitting = asksSomething(low) ? general : (questions.find(({ when }) => when.test(low))?.ask ?? [])
      // One use of the name is enough.
      const isNamed = said.includes(known.userName)
      const fresh = fitting.filter(
        (question) => !wasSaid(question) && !(isNamed && question.includes('{user}')),
      )
      const isAboutSelf = asksSomething(low) && /\bI (?:am|live|like|love|fear|work|enjoy) /.test(said)
      const aboutUser = isAboutSelf ? andYou.filter((line) => !(isNamed && line.includes('{user}'))) : []
      return write([...aboutUser, ...(fresh.length > 0 ? fresh : general)])
    },
    ...createFinder(known, { wasSaid, pickFresh }),
  }
}
