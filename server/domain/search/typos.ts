/** How many typos a word of this length may have. Short words must match exactly. */
function allowedTypos(word: string): number {
  if (/^\d+$/.test(word) || word.length < 4) return 0
  return word.length < 7 ? 1 : 2
}

/** Inserted, missing, replaced and swapped letters count one each. Stops counting beyond `atMost`. */
export function countTypos(a: string, b: string, atMost: number): number {
  if (Math.abs(a.length - b.length) > atMost) return atMost + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row++) {
    const current = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      let typos = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      )
      const areSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (row > 1 && column > 1 && areSwapped) typos = Math.min(typos, (beforeLast[column - 2] ?? 0) + 1)
      current.push(typos)
    }
    beforeLast = last
    last = current
  }
  return Math.min(last[b.length] ?? 0, atMost + 1)
}

/** The known words with the fewest typos relative to `word`. */
export function findCorrections(word: string, known: readonly string[]): string[] {
  const allowed = allowedTypos(word)
  const near = known
    .map((candidate) => ({ candidate, typos: countTypos(word, candidate, allowed) }))
    .filter(({ typos }) => typos > 0 && typos <= allowed)
  const least = Math.min(...near.map(({ typos }) => typos))
  return near.filter(({ typos }) => typos === least).map(({ candidate }) => candidate)
}
