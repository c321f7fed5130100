/** The beginning of a text, cut between words and marked as cut. */
export function cutAtWord(text: string, longest: number): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest - 1).toWellFormed()
  const space = cut.lastIndexOf(' ')
  return `${(space > longest / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`
}
