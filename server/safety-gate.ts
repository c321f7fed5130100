import { setImmediate } from 'node:timers/promises'
import { CallError } from './call-error.ts'
import { listBlockedPhrases } from './db/blocked-phrases.ts'
import type { Db } from './db/database.ts'
import { countRecentCases, insertCase } from './db/safety-cases.ts'
import { suspend } from './db/users.ts'
import { hitsUntilSuspended } from './domain/review/suspension.ts'
import { type BlockedPhrase, findBlockedPhrase, type PhraseFinding } from './domain/safety/blocked-phrases.ts'
import { type Finding, judge, type Verdict } from './domain/safety/judge.ts'
import { locateWords } from './domain/safety/locate-words.ts'
import { withoutBrackets } from './domain/safety/prompt-readings.ts'
import type { Story } from './domain/safety/story.ts'
import { assertNoConnectionHeld } from './held-connection.ts'
import type { Ids } from './outside/ids.ts'

/** Text to judge: field name -> text. */
export type Fields = Record<string, string | null | undefined>

export type SafetyGate = {
  /** Throws 422 for the first field with one of the verdicts; see docs/rules/safety.md. */
  check(entry: {
    userId: string | null
    place: string
    fields: Fields
    verdicts: readonly Verdict[]
    /** The text belongs to something marked as sexual, so that any mention of a minor is refused [S-2]. */
    isSexual?: boolean
    /** The fields describe that subject, so that the name of a real person is refused [S-5]. */
    isName?: boolean
    /** The chat session around the text, and the names in it. */
    story?: Story
    players?: readonly string[]
    /** The text says what an image that shows something of an upload will show, or must not show [S-14]. */
    ofUpload?: 'shown' | 'avoided'
    /**
     * The forms in which a text is used, the text itself first: a prompt without its markup, a greeting with the names
     * filled in. A verdict on any form counts for the text.
     */
    readings?: (text: string, field: string) => readonly string[]
    /** Ends the check early by throwing its reason, so that no long text is read for a caller who has disconnected. */
    signal?: AbortSignal | undefined
  }): Promise<void>
}

const suspendedReason =
  'Creating is paused for this account because several texts broke rule S-2. A person will look at it; until then you can read, change your settings and contest the decisions.'

const lettersAtOnce = 2_000
/** Fixed cost of a text, in letters. */
const lettersToBegin = 100

const suggestions: Record<Verdict | 'blocked_word', string> = {
  blocked_word: 'Use other words.',
  sexualises_minor: 'Remove these words. Nightbloom never sexualises anyone under 18.',
  depicts_minor: 'Nightbloom draws adults only. Describe an adult instead.',
  plays_minor:
    'Make everyone in the story an adult. Children may be spoken of as people do; nobody here is one.',
  real_person_sexual: 'Remove the name, or the sexual content.',
  undresses_person: 'Describe a change that does not undress or sexualise the person in the picture.',
}

/** Uses its own connection: a refused call rolls back, but its case must stay. */
export function createSafetyGate(db: Db, ids: Ids, now: () => Date): SafetyGate {
  const readPhrases = createPhraseReader(db, now)
  return {
    async check({ userId, place, fields, verdicts, readings = (text) => [text], signal, ...subject }) {
      assertNoConnectionHeld('Judging text')
      const phrases = await readPhrases()
      let looked = 0
      for (const [field, text] of Object.entries(fields)) {
        if (text === null || text === undefined) continue
        for (const reading of new Set(readings(text, field).flatMap((it) => [it, ...withoutBrackets(it)]))) {
          const found = judge(reading, { currentYear: now().getUTCFullYear(), ...subject })
          const finding =
            found.find((candidate) => verdicts.includes(candidate.verdict)) ??
            findBlockedPhrase(reading, phrases, subject.isSexual)
          if (finding !== undefined) {
            throw await refuse(userId, `${place}.${field}`, { field, text, reading, finding })
          }
          // Much text takes milliseconds; other calls run in between.
          looked += reading.length + lettersToBegin
          if (looked > lettersAtOnce) {
            await setImmediate()
            signal?.throwIfAborted()
            looked = 0
          }
        }
      }
    },
  }

  async function refuse(
    userId: string | null,
    place: string,
    {
      field,
      text,
      reading,
      finding,
    }: { field: string; text: string; reading: string; finding: Finding | PhraseFinding },
  ) {
    const id = ids.newId()
    const words = finding.spans.map((span) => reading.slice(span.start, span.end))
    // Words that only appear in a used form are not in the text itself: then the whole text is recorded.
    const spans =
      reading === text ? finding.spans : (locateWords(text, words) ?? [{ start: 0, end: text.length }])
    const { rule, verdict, reason } = finding
    await insertCase(db, { id, userId, rule, verdict, place, words, reason })
    if (userId !== null && finding.verdict === 'sexualises_minor') {
      const hits = await countRecentCases(db, userId, finding.verdict)
      if (hits >= hitsUntilSuspended) await suspend(db, userId, suspendedReason)
    }
    return new CallError('refused', {
      sentence: `${finding.reason} (rule ${finding.rule})`,
      internal: `refused by ${finding.rule} at ${place}`,
      data: {
        rule: finding.rule,
        // The words too, because the sender of a file does not have its texts at hand.
        spans: spans.map((span) => ({
          field,
          ...span,
          words: text.slice(span.start, span.end).slice(0, 200),
        })),
        suggestion: suggestions[finding.verdict],
        appeal_id: id,
      },
    })
  }
}

const freshMs = 2_000

/** Read at most every two seconds, so that every process soon knows what staff have blocked. */
function createPhraseReader(db: Db, now: () => Date): () => Promise<readonly BlockedPhrase[]> {
  let readAt = Number.NEGATIVE_INFINITY
  let phrases: readonly BlockedPhrase[] = []
  return async () => {
    const at = now().getTime()
    if (at - readAt >= freshMs) {
      phrases = await listBlockedPhrases(db)
      readAt = at
    }
    return phrases
  }
}
