/**
 * Parses the part of Markdown that chats use. No HTML, no images, no links: everything else is text. Linear in the
 * length of the text.
 */

export type Inline =
  | string
  | { kind: 'em' | 'strong' | 'strike'; children: Inline[] }
  | { kind: 'code'; text: string }
  | { kind: 'break' }

export type ListBlock = { kind: 'list'; isOrdered: boolean; start: number; items: ListItem[] }

/** A list item with its nested list. */
export type ListItem = { children: Inline[]; under: ListBlock | undefined }

export type Block =
  | { kind: 'paragraph' | 'heading'; children: Inline[] }
  | { kind: 'quote'; children: Inline[] }
  | ListBlock
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }

/** Splits a text into source blocks. While a text grows, only the last block changes. */
export function splitBlocks(text: string): string[] {
  const blocks: string[] = []
  let lines: string[] = []
  let fence: string | undefined
  const end = () => {
    if (lines.length > 0) blocks.push(lines.join('\n'))
    lines = []
  }
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const mark = /^\s{0,3}(```|~~~)/.exec(line)?.[1]
    if (fence !== undefined) {
      lines.push(line)
      if (mark === fence) {
        fence = undefined
        end()
      }
    } else if (mark !== undefined) {
      end()
      fence = mark
      lines.push(line)
    } else if (line.trim() === '') end()
    else {
      if (lines.length > 0 && !goesOn(lines[0] ?? '', line)) end()
      lines.push(line)
    }
  }
  end()
  return blocks
}

const listMark = /^\s*(?:([-+*])|(\d{1,4})[.)])\s+/
const ruleLine = /^\s{0,3}(?:\*\s*\*\s*\*[\s*]*|-\s*-\s*-[\s-]*|_\s*_\s*_[\s_]*)$/

const indentOf = (line: string) => (/^\s*/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length

/** Indented lines under a list belong to it. */
function goesOn(first: string, line: string): boolean {
  const kind = kindOfLine(first)
  if ((kind === 'list' || kind === 'ordered') && indentOf(line) >= indentOf(first) + 2) return true
  return kindOfLine(line) === kind
}

function kindOfLine(line: string): string {
  if (ruleLine.test(line)) return 'rule'
  if (/^\s{0,3}>/.test(line)) return 'quote'
  if (/^#{1,6}\s/.test(line)) return `heading ${line}`
  const mark = listMark.exec(line)
  if (mark !== null) return mark[1] === undefined ? 'ordered' : 'list'
  return /^\s{0,3}\|/.test(line) ? 'table' : 'paragraph'
}

/** `isOpen`: the text is still growing, so unclosed marks count as closed. */
export function parseBlock(source: string, isOpen = false): Block {
  const lines = source.split('\n')
  const kind = kindOfLine(lines[0] ?? '')
  if (/^\s{0,3}(```|~~~)/.test(source)) {
    const isClosed = lines.length > 1 && /^\s{0,3}(```|~~~)\s*$/.test(lines.at(-1) ?? '')
    return { kind: 'code', text: lines.slice(1, isClosed ? -1 : undefined).join('\n') }
  }
  if (kind === 'rule') return { kind: 'rule' }
  if (kind === 'quote') {
    return {
      kind,
      children: parseInline(lines.map((line) => line.replace(/^\s{0,3}>\s?/, '')).join('\n'), isOpen),
    }
  }
  if (kind.startsWith('heading')) {
    return { kind: 'heading', children: parseInline(source.replace(/^#{1,6}\s+/, ''), isOpen) }
  }
  if (kind === 'list' || kind === 'ordered') return parseList(lines, isOpen)
  if (kind === 'table' && rowUnderHead.test(lines[1] ?? '')) {
    const [head = [], ...rows] = lines.toSpliced(1, 1).map((line) => parseRow(line, isOpen))
    return { kind, head, rows }
  }
  return { kind: 'paragraph', children: parseInline(source, isOpen) }
}

/** A table needs this separator row. */
const rowUnderHead = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/

function parseRow(line: string, isOpen: boolean): Inline[][] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return cells.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll('\\|', '|'), isOpen))
}

function parseList(lines: readonly string[], isOpen: boolean): ListBlock {
  const mark = listMark.exec(lines[0] ?? '')
  const indent = indentOf(lines[0] ?? '')
  const items: { words: string[]; under: string[] }[] = []
  for (const line of lines) {
    const last = items.at(-1)
    const isMarked = listMark.test(line)
    if (last === undefined || (isMarked && indentOf(line) < indent + 2)) {
      items.push({ words: [line.replace(listMark, '')], under: [] })
    } else if (isMarked || last.under.length > 0) last.under.push(line)
    else last.words.push(line.trim())
  }
  return {
    kind: 'list',
    isOrdered: mark?.[2] !== undefined,
    start: Number(mark?.[2] ?? 1),
    items: items.map(({ words, under }) => ({
      children: parseInline(words.join('\n'), isOpen),
      under: under.length === 0 ? undefined : parseList(under, isOpen),
    })),
  }
}

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

export function parseInline(text: string, isOpen = false): Inline[] {
  const root: Inline[] = []
  const stack: Frame[] = []
  const top = () => stack.at(-1)?.children ?? root
  const say = (part: Inline) => {
    const here = top()
    const last = here.at(-1)
    if (typeof part === 'string' && typeof last === 'string') here[here.length - 1] = last + part
    else if (part !== '') here.push(part)
  }
  /** Closes the innermost mark, as formatting or as plain characters. */
  const pop = (asMarked: boolean) => {
    const frame = stack.pop()
    if (frame === undefined) return
    if (asMarked && frame.children.length > 0) return say({ kind: frame.kind, children: frame.children })
    say(frame.mark)
    for (const child of frame.children) say(child)
  }
  const special = /[\n\\`*_~]/g
  let noMoreCode = false
  let at = 0
  while (at < text.length) {
    const char = text[at] ?? ''
    if (char === '\n') {
      say({ kind: 'break' })
      at += 1
    } else if (char === '\\' && /[\\`*_~#>-]/.test(text[at + 1] ?? '')) {
      say(text[at + 1] ?? '')
      at += 2
    } else if (char === '`' && !noMoreCode) {
      const end = text.indexOf('`', at + 1)
      noMoreCode = end < 0
      if (end > at + 1) say({ kind: 'code', text: text.slice(at + 1, end) })
      else say(end < 0 ? '`' : '``')
      at = end < 0 ? at + 1 : end + 1
    } else if (char === '*' || char === '_' || char === '~') {
      const isDouble = text[at + 1] === char
      const mark = isDouble ? char + char : char
      const before = text[at - 1]
      const after = text[at + mark.length]
      const openAt = stack.findLastIndex((frame) => frame.mark === mark)
      const kind = kinds[mark]
      if (kind !== undefined && openAt >= 0 && !isSpace(before) && !(char === '_' && isWord(after))) {
        while (stack.length > openAt + 1) pop(false)
        pop(true)
      } else if (kind !== undefined && openAt < 0 && !isSpace(after) && !(char === '_' && isWord(before))) {
        stack.push({ mark, kind, children: [] })
      } else say(mark)
      at += mark.length
    } else {
      special.lastIndex = at + 1
      const end = special.exec(text)?.index ?? text.length
      say(text.slice(at, end))
      at = end
    }
  }
  while (stack.length > 0) pop(isOpen)
  return root
}
