import { type Inline, parseInline } from './markdown-inline.ts'

/**
 * Parses the part of Markdown that chats use. No HTML, no images: everything else is text. Linear in the length of the
 * text.
 */

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

export function parseBlock(source: string): Block {
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
      children: parseInline(lines.map((line) => line.replace(/^\s{0,3}>\s?/, '')).join('\n')),
    }
  }
  if (kind.startsWith('heading')) {
    return { kind: 'heading', children: parseInline(source.replace(/^#{1,6}\s+/, '')) }
  }
  if (kind === 'list' || kind === 'ordered') return parseList(lines)
  if (kind === 'table' && rowUnderHead.test(lines[1] ?? '')) {
    const [head = [], ...rows] = lines.toSpliced(1, 1).map((line) => parseRow(line))
    return { kind, head, rows }
  }
  return { kind: 'paragraph', children: parseInline(source) }
}

/** A table needs this separator row. */
const rowUnderHead = /^\s*\|?(?:\s*:?-+:?\s*\|)+\s*(?::?-+:?\s*)?$/

function parseRow(line: string): Inline[][] {
  const cells = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
  return cells.split(/(?<!\\)\|/).map((cell) => parseInline(cell.trim().replaceAll('\\|', '|')))
}

function parseList(lines: readonly string[]): ListBlock {
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
      children: parseInline(words.join('\n')),
      under: under.length === 0 ? undefined : parseList(under),
    })),
  }
}
