import type { Entry } from './phrases.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The phrases without what the picture cannot show besides the others. */
export function leaveOutUnseen(phrases: readonly Entry[][], vocabulary: Vocabulary): Entry[][] {
  const rendered = renderOnce(phrases, vocabulary.renderings)
  const outside = leaveOutBuildings(leaveOutInteriors(rendered, vocabulary), vocabulary.within)
  return leaveOutIdleAdjectives(leaveOutIdleRelations(outside, vocabulary), vocabulary)
}

/** "Cyberpunk" and "neon signs" ask for one rendering; named twice, it would drown everything else. */
function renderOnce(phrases: readonly Entry[][], renderings: ReadonlySet<number>): Entry[][] {
  const seen = new Set<number>()
  const kept = phrases.map((phrase) => {
    const first = phrase.filter(({ id }) => !seen.has(id))
    for (const { id } of phrase) if (renderings.has(id)) seen.add(id)
    return first
  })
  return kept.filter((phrase) => phrase.length > 0)
}

/** For "a throne room in a castle" only the room is drawn; with both, the model puts a small castle into it. */
function leaveOutBuildings(phrases: readonly Entry[][], within: Vocabulary['within']): Entry[][] {
  const kept: Entry[][] = []
  for (const phrase of phrases) {
    const before = kept.slice(-2).flat()
    const isIn = before.at(-1)?.id === within.relation
    const room = before.at(isIn ? -2 : -1)
    const isAroundRoom = room && within.rooms.has(room.id) && within.buildings.has(phrase.at(-1)?.id ?? -1)
    if (!isAroundRoom) kept.push(phrase)
    else if (isIn) kept.push(...[kept.pop()?.slice(0, -1) ?? []].filter((rest) => rest.length > 0))
  }
  return kept
}

/** The model draws a cafe from the inside, so "in front of a cafe" and "behind a cafe" show a shop in the street. */
function leaveOutInteriors(
  phrases: readonly Entry[][],
  { within: { fronts, outside, street }, layout }: Vocabulary,
): Entry[][] {
  const isOutside = (i: number) => phrases[i]?.length === 1 && outside.has(phrases[i][0]?.id ?? -1)
  const frontOf = (i: number) => (isOutside(i - 1) ? fronts.get(phrases[i]?.at(-1)?.id ?? -1) : undefined)
  const isElsewhere = phrases.some(
    (phrase, i) => frontOf(i) === undefined && phrase.some(({ id }) => layout.grounds.has(id)),
  )
  let hasStreet = isElsewhere
  return phrases.flatMap((phrase, i) => {
    const id = frontOf(i)
    if (id === undefined) return [phrase]
    const weight = phrase.at(-1)?.weight ?? 1
    const building = [...phrase.slice(0, -1), { id, weight }]
    const around = hasStreet ? [] : [[{ id: street, weight }]]
    hasStreet = true
    return [building, ...around]
  })
}

/** "Old books" would be held by an old man, and a "blue lake" have something blue in it. */
function leaveOutIdleAdjectives(
  phrases: readonly Entry[][],
  { ages, dark, adjectives, humans, surroundings }: Vocabulary,
): Entry[][] {
  return phrases.map((phrase) => {
    const noun = phrase.at(-1)?.id ?? -1
    const isThing = noun !== ages.old && !humans.all.has(noun)
    const isPlace = surroundings.places.has(noun)
    const isIdle = (id: number) =>
      (isThing && id === ages.old) || (isPlace && adjectives.has(id) && id !== dark)
    return phrase.filter(({ id }) => !isIdle(id))
  })
}

/**
 * "By the lake" means at the lake, and "sunset over the sea" means at sunset, so these relations are dropped. So is one that
 * is followed by a time ("under the stars") or by another relation ("with a light inside on a shelf"): it has no noun.
 */
function leaveOutIdleRelations(
  phrases: readonly Entry[][],
  { near, above, relations, surroundings }: Vocabulary,
): Entry[][] {
  return phrases.filter((phrase, i) => {
    const lastOf = (at: number) => phrases[at]?.at(-1)?.id ?? -1
    const relationAt = (at: number) => {
      const [entry, ...more] = phrases[at] ?? []
      return entry && more.length === 0 && relations.has(entry.id) ? entry.id : undefined
    }
    const relation = relationAt(i)
    if (relation === undefined) return true
    const isIdle =
      (near.has(relation) && surroundings.places.has(lastOf(i + 1))) ||
      (relation === above && surroundings.words.has(lastOf(i - 1))) ||
      surroundings.times.has(lastOf(i + 1)) ||
      relationAt(i + 1) !== undefined
    return !isIdle
  })
}
