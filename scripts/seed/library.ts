import type { Db } from '#server/db/database'
import { type SeededPrompt, seedArts, seedPeople, seedPrompts, settleLibrary } from '#server/db/seed-library'
import type { Sentences } from '#server/engines/sentences/sentence-engine'
import { looks, makePrompt, places, subjects } from './prompts.ts'

const artsAtOnce = 20_000
const promptsAtOnce = 5_000
/** A few soft gradients. */
const thumbhashes = [
  '3OcRJYB4d3h/iIeHeEh3eIhw+j3A',
  '1QcSHQRnh493V4dIh4eXh1h4kJUI',
  'YTkGJwaRhWUIt4lbgnhZl3ath2BUBGYA',
]

/** A library of `arts` pictures of a tenth as many prompts. */
export async function makeLibrary(
  { db, sentences }: { db: Db; sentences: Sentences },
  arts: number,
  say: (text: string) => void = () => {},
): Promise<void> {
  const people = await seedPeople(db, Math.max(20, Math.min(20_000, Math.round(arts / 200))))
  const prompts = Math.max(100, Math.min(100_000, Math.round(arts / 10)))
  const parts = [...subjects, ...places, ...looks]
  const codes = new Map<string, string>()
  for (const [index, code] of (await sentences.encode(parts)).entries()) codes.set(parts[index] ?? '', code)
  for (let from = 0; from < prompts; from += promptsAtOnce) {
    const batch = Array.from({ length: Math.min(promptsAtOnce, prompts - from) }, (_, index) => {
      const { text, subject, place, look } = makePrompt(from + index)
      // The subject counts most. To think about every one of them would take an hour.
      return { text, code: blend([codes.get(subject), codes.get(place), codes.get(look)], [1.6, 1, 0.7]) }
    })
    await seedPrompts(db, batch satisfies SeededPrompt[])
  }
  say(`${prompts} prompts`)
  for (let done = 0; done < arts; done += artsAtOnce) {
    await seedArts(db, { count: Math.min(artsAtOnce, arts - done), people, thumbhashes })
    say(`${Math.min(arts, done + artsAtOnce)} pictures`)
  }
  await settleLibrary(db)
}

/** Each bit as most of the weight has it. */
function blend(codes: readonly (string | undefined)[], weights: readonly number[]): string {
  return Array.from({ length: 512 }, (_, bit) => {
    const votes = codes.map((code, index) => (code?.[bit] === '1' ? 1 : -1) * (weights[index] ?? 0))
    return votes.reduce((sum, vote) => sum + vote, 0) > 0 ? '1' : '0'
  }).join('')
}
