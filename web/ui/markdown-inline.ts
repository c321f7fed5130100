/** Marks within a line: emphasis, code and links. Linear in the length of the text. */

export type Inline =
  | string
  | { kind: 'em' | 'strong' | 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; host: string; children: Inline[] }
  | { kind: 'break' }

type Frame = { mark: string; kind: 'em' | 'strong' | 'strike'; children: Inline[] }

const kinds: Record<string, Frame['kind']> = {
  '**': 'strong',
  __: 'strong',
  '*': 'em',
  _: 'em',
  '~~': 'strike',
}

const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/**
 * Marks that are not closed count as closed at the end, because that is what they are while a text grows: it looks the
 * same before and after its last word.
 */
export function parseInline(text: string): Inline[] {
  const parser = new InlineParser(text)
  return parser.parse()
}

const special = /[\n\\`*_~[!h]/gi

class InlineParser {
  readonly #text: string
  readonly #root: Inline[] = []
  readonly #stack: Frame[] = []
  #noMoreCode = false
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  parse(): Inline[] {
    while (this.#at < this.#text.length) this.#at += this.#step()
    while (this.#stack.length > 0) this.#pop(true)
    return this.#root
  }

  /** Handles what begins at the current place and returns its length. */
  #step(): number {
    const text = this.#text
    const at = this.#at
    const char = text[at] ?? ''
    if (char === '\n') return this.#say({ kind: 'break' }, 1)
    if (char === '\\' && /[\\`*_~#>[\]-]/.test(text[at + 1] ?? '')) return this.#say(text[at + 1] ?? '', 2)
    if (char === '`' && !this.#noMoreCode) return this.#code()
    if (char === '*' || char === '_' || char === '~') return this.#mark(char)
    const found = char === '!' ? findImage(text, at) : findLink(text, at)
    if (found !== undefined) return this.#say(found.part, found.length)
    special.lastIndex = at + 1
    const end = special.exec(text)?.index ?? text.length
    return this.#say(text.slice(at, end), end - at)
  }

  #say(part: Inline, length: number): number {
    const here = this.#stack.at(-1)?.children ?? this.#root
    const last = here.at(-1)
    if (typeof part === 'string' && typeof last === 'string') here[here.length - 1] = last + part
    else if (part !== '') here.push(part)
    return length
  }

  /** Closes the innermost mark, as formatting or as plain characters. */
  #pop(asMarked: boolean): void {
    const frame = this.#stack.pop()
    if (frame === undefined) return
    if (asMarked && frame.children.length > 0) {
      this.#say({ kind: frame.kind, children: frame.children }, 0)
      return
    }
    this.#say(frame.mark, 0)
    for (const child of frame.children) this.#say(child, 0)
  }

  #code(): number {
    const end = this.#text.indexOf('`', this.#at + 1)
    this.#noMoreCode = end < 0
    if (end < 0) return this.#say('`', 1)
    const inside = this.#text.slice(this.#at + 1, end)
    return this.#say(inside === '' ? '``' : { kind: 'code', text: inside }, inside.length + 2)
  }

  #mark(char: string): number {
    const text = this.#text
    const at = this.#at
    const mark = this.#chooseMark(char)
    const before = text[at - 1]
    const after = text[at + mark.length]
    const openAt = this.#stack.findLastIndex((frame) => frame.mark === mark)
    const kind = kinds[mark]
    if (kind !== undefined && openAt >= 0 && !isSpace(before) && !(char === '_' && isWord(after))) {
      while (this.#stack.length > openAt + 1) this.#pop(false)
      this.#pop(true)
      return mark.length
    }
    if (kind !== undefined && openAt < 0 && !isSpace(after) && !(char === '_' && isWord(before))) {
      this.#stack.push({ mark, kind, children: [] })
      return mark.length
    }
    return this.#say(mark, mark.length)
  }

  /** Three in a row close what was opened last, whether that is emphasis or strong text. */
  #chooseMark(char: string): string {
    const isDouble = this.#text[this.#at + 1] === char
    const isTriple = isDouble && this.#text[this.#at + 2] === char
    const top = this.#stack.at(-1)?.mark
    if (isTriple && (top === char || top === char + char)) return top
    return isDouble ? char + char : char
  }
}

type Found = { part: Inline; length: number }

/** Longer addresses stay plain text. */
const longestAddress = 2_000

const link = /\[([^[\]\n]{1,500})\]\((https?:\/\/[^\s()<>]{1,2000})\)/iy
const image = /!\[[^[\]\n]{0,500}\]\([^\s()]{0,2000}\)/y
const address = /https?:\/\/[^\s<>"“”`[\]{}|\\^]{1,2000}/iy

/** Images of other sites are never loaded; the written text is shown. */
function findImage(text: string, at: number): Found | undefined {
  image.lastIndex = at
  const [written] = image.exec(text) ?? []
  return written === undefined ? undefined : { part: written, length: written.length }
}

function findLink(text: string, at: number): Found | undefined {
  if (text[at] === '[') {
    link.lastIndex = at
    const [written, words = '', href = ''] = link.exec(text) ?? []
    return written === undefined ? undefined : toLink(href, words, written.length)
  }
  if (isWord(text[at - 1])) return undefined
  address.lastIndex = at
  const [written = ''] = address.exec(text) ?? []
  // Punctuation at the end belongs to the sentence.
  const href = written.replace(/[.,;:!?'’)*_~]+$/, '')
  return href === '' ? undefined : toLink(href, href, href.length)
}

function toLink(written: string, words: string, length: number): Found | undefined {
  if (written.length > longestAddress || !URL.canParse(written)) return undefined
  const { href, host, username, password } = new URL(written)
  // A name before the host is a trick to hide the host.
  if (username !== '' || password !== '') return undefined
  return { part: { kind: 'link', href, host, children: [words] }, length }
}
