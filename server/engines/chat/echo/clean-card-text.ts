/** Card authors write lists in many notations. These are turned into lines such as "Likes: tea, rain". */

const readAtMost = 20_000

/** `Likes("tea" + "rain")` and `[Mira's likes= "tea", "rain"]`. */
const quotedList =
  /([\p{L}][\p{L}’' ]{1,40}?)\s*(?:=\s*|:\s*\(?|\()\s*((?:["“][^"“”\n]{1,200}["”]\s*[+,;/&]?\s*){1,60})\)?/gu
const quoted = /["“]([^"“”\n]{1,200})["”]/g

/** `<likes>tea, rain</likes>`. */
const element = /<([a-z][\w -]{0,30})>([^<>]{1,400})<\/\1>/gi
const inlineElement = /^(?:[abiupq]|em|strong|span|font|div|small|mark|code|li|center|h\d)$/i

/** A heading or a label with a colon, followed by lines with dots or dashes. */
const listBelow =
  /^[ \t]*(?:#{1,6}[ \t]*([^\n#]{2,40}?)|([\p{L}’' ]{2,40}):)[ \t]*\n+((?:[ \t]*[-*•][ \t]+[^\n]{1,120}(?:\n|$)){1,30})/gmu

/** A description without markup. What follows <START> is example dialogue and is left out. */
export function cleanCardText(text: string): string {
  const [about = ''] = text.slice(0, readAtMost).split(/<START>|\n(?=[\p{L} ]{1,40}:\s*["*“])/iu, 1)
  return (
    about
      .replaceAll(/^[ \t]*\|.*\|[ \t]*$/gm, '')
      .replaceAll(element, (_, name: string, content: string) =>
        inlineElement.test(name) ? content : `\n${name}: ${content.replaceAll('\n', ' ').trim()}\n`,
      )
      .replaceAll(quotedList, (_, label: string, list: string) => {
        const items = [...list.matchAll(quoted)].map(([, item = '']) => item.trim())
        return `\n${label.trim()}: ${items.join(', ')}\n`
      })
      .replaceAll(/\*\*|__|~~|`/g, '')
      .replaceAll(listBelow, joinListBelow)
      // What is left of headings says nothing about the character.
      .replaceAll(/^[ \t]*#{1,6}[^\n]*$/gm, '')
      .replaceAll(/<[^<>\n]{0,300}>|\{\{[^{}\n]{0,300}\}\}/g, ' ')
      .replaceAll(/[*_~#|]{1,3}/g, '')
      .replaceAll(/[[\]{}]/g, '\n')
      // `[Mira's likes: tea, rain; Mira's clothes: a coat]`
      .replaceAll(/;\s*(?=[\p{L}’' ]{2,40}:|\p{Lu})/gu, '\n')
      .replaceAll(/[ \t]{2,}/g, ' ')
  )
}

/** Short items become one list; sentences stay lines of their own. */
function joinListBelow(_: string, heading: string | undefined, label: string | undefined, lines: string) {
  const items = lines
    .split('\n')
    .map((line) => line.replace(/^[ \t]*[-*•][ \t]+/, '').trim())
    .filter((item) => item !== '')
  const isList = items.every((item) => item.split(' ').length <= 6 && !/[:.]/.test(item))
  const name = (heading ?? label ?? '').trim()
  return isList ? `\n${name}: ${items.join(', ')}\n` : `\n${lines}`
}

/** Whether a sentence can be said: no leftovers of markup, and no quotation that is cut in two. */
export function isSayable(sentence: string): boolean {
  if (/[<>{}[\]=|\\~^]|\+(?![\p{L}\p{N}])|::|https?:|:[.\s]*$/u.test(sentence)) return false
  const marks = (sentence.match(/["“”]/g) ?? []).length
  return marks % 2 === 0 && /\p{L}{2}/u.test(sentence)
}
