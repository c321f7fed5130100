import type { Db } from '#server/db/database'
import { type SeededPrompt, seedArts, seedPrompts, seedUsers, settleLibrary } from '#server/db/seed-library'
import type { Sentences } from '#server/engines/sentences/sentence-engine'
import { looks, makePrompt, places, subjects } from './prompts.ts'

const promptsAtOnce = 5_000
/** A few soft gradients. */
const thumbhashes = [
  '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
]

/** A library of `arts` arts with a tenth as many prompts. */
export async function makeLibrary(
  { db, sentences }: { db: Db; sentences: Sentences },
  arts: number,
  say: (text: string) => void = () => {},
): Promise<void> {
  const users = await seedUsers(db, Math.max(20, Math.min(20_000, Math.round(arts / 200))))
  const prompts = Math.max(100, Math.min(100_000, Math.round(arts / 10)))
  const parts = [...subjects, ...places, ...looks]
  const votes = new Map<string, number[]>()
  for (const [index, code] of (await sentences.encode(parts)).entries()) {
    votes.set(
      parts[index] ?? '',
      Array.from(code, (bit) => (bit === '1' ? 1 : -1)),
    )
  }
  for (let from = 0; from < prompts; from += promptsAtOnce) {
    const batch = Array.from({ length: Math.min(promptsAtOnce, prompts - from) }, (_, index) => {
      const { text, subject, place, look } = makePrompt(from + index)
      // Approximated from the parts, with most weight on the subject: encoding every prompt would take an
      // hour.
      return { text, code: blend(votes.get(subject), votes.get(place), votes.get(look)) }
    })
    await seedPrompts(db, batch satisfies SeededPrompt[])
  }
  say(`${prompts} prompts`)
  await seedArts(db, { count: arts, users, thumbhashes, onProgress: (done) => say(`${done} arts`) })
  say('indexed')
  await settleLibrary(db)
}

/** Each bit by weighted majority. */
function blend(subject: readonly number[] = [], place: readonly number[] = [], look: readonly number[] = []) {
  let code = ''
  for (const [bit, vote] of subject.entries()) {
    code += 1.6 * vote + (place[bit] ?? 0) + 0.7 * (look[bit] ?? 0) > 0 ? '1' : '0'
  }
  return code
}
