export type Selected = { text: string; start: number; end: number }

const most = 2
const least = 0.1

/**
 * Changes the weight of the selected words, or of the word at the cursor, as `(words:1.2)`. A weight of 1 removes the
 * brackets.
 */
export function changeWeight({ text, start, end }: Selected, step: number): Selected {
  const inside = findWeighted(text, start, end)
  if (inside !== undefined) {
    const { open, close, words, weight } = inside
    const next = roundWeight(weight + step)
    const written = writeWeighted(words, next)
    const from = open + written.indexOf(words)
    return {
      text: text.slice(0, open) + written + text.slice(close),
      start: from,
      end: from + words.length,
    }
  }
  const [from, to] = start === end ? wordAt(text, start) : trimmed(text, start, end)
  const words = text.slice(from, to)
  if (words === '') return { text, start, end }
  const written = writeWeighted(words, roundWeight(1 + step))
  const begin = from + written.indexOf(words)
  return {
    text: text.slice(0, from) + written + text.slice(to),
    start: begin,
    end: begin + words.length,
  }
}

const roundWeight = (weight: number) => Math.min(most, Math.max(least, Math.round(weight * 10) / 10))
const writeWeighted = (words: string, weight: number) => (weight === 1 ? words : `(${words}:${weight})`)

/** The innermost `(words:1.2)` around the cursor or the selection. */
function findWeighted(text: string, start: number, end: number) {
  for (const match of text.matchAll(/\(([^()]+?):(\d*\.?\d+)\)/g)) {
    const [whole, words = '', weight = '1'] = match
    const open = match.index
    const close = open + whole.length
    if (open <= start && end <= close) return { open, close, words, weight: Number(weight) }
  }
  return undefined
}

function wordAt(text: string, at: number): [number, number] {
  const before = /[^\s,(){}[\]|:]*$/.exec(text.slice(0, at))?.[0].length ?? 0
  const after = /^[^\s,(){}[\]|:]*/.exec(text.slice(at))?.[0].length ?? 0
  return [at - before, at + after]
}

function trimmed(text: string, start: number, end: number): [number, number] {
  const chosen = text.slice(start, end)
  return [
    start + (chosen.length - chosen.trimStart().length),
    end - (chosen.length - chosen.trimEnd().length),
  ]
}
