import { type BlockedPhrase, findBlockedPhrase, type PhraseFinding } from './blocked-phrases.ts'
import { type Finding, judge } from './judge.ts'
import { promptReadings, withoutBrackets } from './prompt-readings.ts'

export type Audited = Pick<Finding | PhraseFinding, 'rule' | 'verdict' | 'reason'> & {
  words: string[]
  /** Found only if the text belongs to something that is marked as explicit. */
  onlyExplicit: boolean
}

/** Every verdict on a prompt in all of its readings, each once. */
export function auditPrompt(text: string, currentYear: number, phrases: readonly BlockedPhrase[]): Audited[] {
  const found = new Map<Audited['verdict'], Audited>()
  const readings = promptReadings(text).flatMap((reading) => [reading, ...withoutBrackets(reading)])
  for (const isSexual of [false, true]) {
    for (const reading of new Set(readings)) {
      const blocked = findBlockedPhrase(reading, phrases, isSexual)
      const findings = [...judge(reading, { currentYear, isSexual }), ...(blocked ? [blocked] : [])]
      for (const { rule, verdict, reason, spans } of findings) {
        if (found.has(verdict)) continue
        const words = [...new Set(spans.map(({ start, end }) => reading.slice(start, end)))]
        found.set(verdict, { rule, verdict, reason, words, onlyExplicit: isSexual })
      }
    }
  }
  return [...found.values()]
}
