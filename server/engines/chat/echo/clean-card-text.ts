/** Card authors write lists in many notations. These are turned into lines such as "Likes: tea, rain". */

const readAtMost = 20_000

/** `Likes("tea" + "rain")` and `[Mira's likes= "tea", "rain"]`. */
const quotedList =
  /([\p{L}][\p{L}’' ]{1,40}?)\s*(?:=\s*|:\s*\(?|\()\s*((?:["“][^"“”\n]{1,200}["”]\s*[+,;/&]?\s*){1,60})\)?/gu
const quoted = /["“]([^"“”\n]{1,200})["”]/g

/** A description without markup. What follows <START> is example dialogue and is left out. */
export function cleanCardText(text: string): string {
  const [about = ''] = text.slice(0, readAtMost).split(/<START>|\n(?=[\p{L} ]{1,40}:\s*["*“])/iu, 1)
  return about
    .replaceAll(quotedList, (_, label: string, list: string) => {
      const items = [...list.matchAll(quoted)].map(([, item = '']) => item.trim())
      return `\n${label.trim()}: ${items.join(', ')}\n`
    })
    .replaceAll(/<[^<>\n]{0,300}>|\{\{[^{}\n]{0,300}\}\}|```\w*/g, ' ')
    .replaceAll(/[*_~`#|]{1,3}/g, '')
    .replaceAll(/[[\]{}]/g, '\n')
    .replaceAll(/[ \t]{2,}/g, ' ')
}

/** Whether a sentence can be said: no leftovers of markup, and no quotation that is cut in two. */
export function isSayable(sentence: string): boolean {
  if (/[<>{}[\]=|\\~^]|\+\s|::|https?:/.test(sentence)) return false
  const marks = (sentence.match(/["“”]/g) ?? []).length
  return marks % 2 === 0 && /\p{L}{2}/u.test(sentence)
}
