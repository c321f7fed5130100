// Invisible characters that change the text direction: in a title they would affect the text of the site that
// shows it.
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Makes user text fit for titles, cards and answers to other sites. */
export function toOneLine(text: string): string {
  return text
    .replace(turning, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .toWellFormed()
    .trim()
}

/** The beginning of a text, cut between words if possible and never inside a surrogate pair. */
export function toExcerpt(text: string, atMost: number): string {
  const line = toOneLine(text)
  if (line.length <= atMost) return line
  let cut = line.slice(0, atMost - 1)
  if (/[\ud800-\udbff]$/.test(cut)) cut = cut.slice(0, -1)
  const space = cut.lastIndexOf(' ')
  return `${(space > atMost * 0.6 ? cut.slice(0, space) : cut).replace(/[\s,;:.]+$/, '')}…`
}
