import { findEntry } from './find-entry.ts'
import type { Knowledge } from './gather-knowledge.ts'
import { createSentenceIndex } from './sentence-index.ts'

/** The similarity from which a sentence counts as an answer. */
const nearEnough = 0.16
const sameQuestion = 0.55
/** For questions that name a lore entry, whose facts are the better answer otherwise. */
const verySameQuestion = 0.85

type Choice = {
  wasSaid(text: string): boolean
  pickFresh(options: readonly string[]): string | undefined
}

/** Finds answers among what Echo knows. */
export function createFinder(known: Knowledge, { wasSaid, pickFresh }: Choice) {
  const ownWords = [...known.self, ...known.lore, ...known.scene]
  const index = createSentenceIndex(ownWords)
  const toldIndex = createSentenceIndex(known.told)
  const exampleIndex = createSentenceIndex(known.examples.map(({ asked }) => asked))
  const namesEntry = (question: string) => findEntry(question, known.entries, wasSaid) !== undefined
  return {
    /** The first of the three most similar facts that was not told yet, else the most similar. */
    findKnown: (question: string) => {
      const near = index.find(withoutVerb(question)).filter(({ score }) => score >= nearEnough)
      const texts = near.map(({ index: at }) => ownWords[at] ?? '')
      return texts.slice(0, 3).find((text) => !wasSaid(text)) ?? texts[0]
    },
    /** The lore entry that a question names, in at most two sentences, the unsaid ones first. */
    findEntry: (question: string) => {
      const sentences = findEntry(question, known.entries, wasSaid)
      const fresh = sentences?.filter((sentence) => !wasSaid(sentence)) ?? []
      const [first, second] = fresh.length > 0 ? fresh : (sentences ?? [])
      if (first === undefined) return undefined
      return second !== undefined && first.length + second.length < 320 ? `${first} ${second}` : first
    },
    findTold: (question: string, atLeast = nearEnough) => {
      const [best] = toldIndex.find(question)
      return best !== undefined && best.score >= atLeast ? known.told[best.index] : undefined
    },
    findExample: (question: string) => {
      const asks = question.includes('?')
      const near = exampleIndex
        .find(question)
        .filter(({ score }) => score >= (namesEntry(question) ? verySameQuestion : sameQuestion))
        .filter(({ index: at }) => known.examples[at]?.asked.includes('?') === asks)
      // "What do you fly?" and "Why do you fly?" are about the same, but need different answers.
      const begins = firstWordOf(question)
      const alike = near.filter(({ index: at }) => firstWordOf(known.examples[at]?.asked ?? '') === begins)
      const chosen = (alike.length > 0 ? alike : near).slice(0, 2)
      return pickFresh(chosen.flatMap(({ index: at }) => known.examples[at]?.said ?? []))
    },
  }
}

const firstWordOf = (text: string) => /\p{L}+/u.exec(text.toLowerCase())?.[0] ?? ''

/** "Do you like storms?" is about storms, not about liking. */
const withoutVerb = (question: string) =>
  question.replace(
    /\b(?:do|would|did) you (?:really |ever )?(?:like|love|enjoy|hate|want|prefer|know|think|believe)\b(?= \w)/i,
    '',
  )
