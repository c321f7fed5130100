import type { EncodedPrompt } from './encoded-prompt.ts'
import { BOX_LENGTH, type Layout, MOST_ITEMS } from './layout-shape.ts'
import type { Spot } from './portrait-vocabulary.ts'
import type { Vocabulary } from './vocabulary.ts'

type Place = { middle: number; width: number; height: number }

/** In parts of the wearer's box, for a bust and for a whole figure. Everything is in the middle from left to right. */
const PLACES: Record<Spot, { bust: Place; figure: Place }> = {
  eyes: {
    bust: { middle: 0.4, width: 0.66, height: 0.2 },
    figure: { middle: 0.11, width: 0.45, height: 0.08 },
  },
  neck: {
    bust: { middle: 0.84, width: 0.5, height: 0.2 },
    figure: { middle: 0.29, width: 0.5, height: 0.12 },
  },
  back: {
    bust: { middle: 0.93, width: 0.45, height: 0.14 },
    figure: { middle: 0.4, width: 0.6, height: 0.32 },
  },
}
/** The box of a bust is wider than this, in heights. */
const BUST = 0.55

/**
 * The phrases of what somebody wears besides clothes, such as a necklace, each with the phrase of who wears it: the last
 * person named before it, unless another thing is named between, or a word such as "next to" or "holding" directly before it.
 */
export function findAdornments(
  { ids, phrases }: EncodedPrompt,
  { adornments: { spots, unseen, elsewhere }, humans, layout, worn: clothes }: Vocabulary,
): Map<number, number> {
  const worn = new Map<number, number>()
  const heads = new Map(ids.flatMap((id, i): [number, number][] => (id === 0 ? [] : [[phrases[i] ?? 0, id]])))
  let wearer: number | undefined
  for (const [phrase, head] of heads) {
    if (humans.all.has(head)) wearer = phrase
    const isAdornment = spots.has(head) || unseen.has(head)
    if (layout.things.has(head) && !isAdornment && !humans.all.has(head) && !clothes.has(head))
      wearer = undefined
    if (isAdornment && wearer !== undefined && !elsewhere.has(heads.get(phrase - 1) ?? -1))
      worn.set(phrase, wearer)
  }
  return worn
}

/** Adds boxes for what people wear, each placed on the box of its wearer. */
export function addAdornments(layout: Layout, prompt: EncodedPrompt, vocabulary: Vocabulary): Layout {
  const { spots } = vocabulary.adornments
  const items = layout.items.filter((item) => item > 0)
  const boxes = [...layout.boxes.subarray(0, items.length * BOX_LENGTH)]
  const wearers = [...items]
  for (const [phrase, wearer] of findAdornments(prompt, vocabulary)) {
    const spot = spots.get(prompt.ids.findLast((id, i) => id !== 0 && prompt.phrases[i] === phrase) ?? -1)
    for (const [i, item] of wearers.entries()) {
      if (!spot || item !== wearer + 1 || items.length >= MOST_ITEMS) continue
      items.push(phrase + 1)
      boxes.push(...boxAt(spot, boxes.slice(i * BOX_LENGTH)))
    }
  }
  const free = MOST_ITEMS - items.length
  return {
    items: [...items, ...Array<number>(free).fill(0)],
    boxes: Float32Array.from([...boxes, ...Array<number>(free * BOX_LENGTH).fill(0)]),
  }
}

function boxAt(spot: Spot, [left = 0, top = 0, right = 0, bottom = 0]: readonly number[]): number[] {
  const [width, height] = [right - left, bottom - top]
  const place = PLACES[spot][width > BUST * height ? 'bust' : 'figure']
  const [x, y] = [(left + right) / 2, top + place.middle * height]
  const [halfWidth, halfHeight] = [(place.width * width) / 2, (place.height * height) / 2]
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight]
}
