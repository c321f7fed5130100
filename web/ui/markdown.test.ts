import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ListBlock, parseBlock, splitBlocks } from './markdown.ts'
import { type Inline, parseInline } from './markdown-inline.ts'

const lettersOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      if (part.kind === 'break') return ''
      return part.kind === 'code' ? part.text : lettersOf(part.children)
    })
    .join('')

describe('the Markdown of messages', () => {
  it('parses emphasis, strong text, strikethrough and code', () => {
    expect(parseInline('*She smiles.* "Hi", **now** and `x`')).toEqual([
      { kind: 'em', children: ['She smiles.'] },
      ' "Hi", ',
      { kind: 'strong', children: ['now'] },
      ' and ',
      { kind: 'code', text: 'x' },
    ])
    expect(parseInline('2 * 3 * 4, snake_case_name')).toEqual(['2 * 3 * 4, snake_case_name'])
  })

  it('shows HTML and images as plain text', () => {
    const hostile = '<img src=x onerror=alert(1)> ![a](https://example.com/a.png) <script>b</script>'
    expect(parseInline(hostile)).toEqual([hostile])
  })

  it('nests emphasis and strong text', () => {
    const both = { kind: 'strong', children: [{ kind: 'em', children: ['both'] }] }
    expect(parseInline('***both***')).toEqual([both])
    expect(parseInline('**bold *both***')).toEqual([
      { kind: 'strong', children: ['bold ', { kind: 'em', children: ['both'] }] },
    ])
    expect(parseInline('*soft **both***')).toEqual([
      { kind: 'em', children: ['soft ', { kind: 'strong', children: ['both'] }] },
    ])
    expect(parseInline('*a **b** c*')).toEqual([
      { kind: 'em', children: ['a ', { kind: 'strong', children: ['b'] }, ' c'] },
    ])
  })

  it('closes an open mark at the end, so that a text looks the same while it grows and afterwards', () => {
    expect(parseInline('*She smi')).toEqual([{ kind: 'em', children: ['She smi'] }])
    expect(parseInline('5 * 3')).toEqual(['5 * 3'])
  })

  it('parses links of the web with their hosts, and nothing else that looks like a link', () => {
    const href = 'https://example.com/a?b=1'
    const link = (words: string) => ({ kind: 'link', href, host: 'example.com', children: [words] })
    expect(parseInline(`see [the *map*](${href}).`)).toEqual(['see ', link('the *map*'), '.'])
    expect(parseInline(`(${href}), then`)).toEqual(['(', link(href), '), then'])
    expect(parseInline(`*${href}*`)).toEqual([{ kind: 'em', children: [link(href)] }])
    for (const text of [
      '[a](javascript:alert(1))',
      '[a](data:text/html,b)',
      'https://bank.example@evil.example/',
      'xhttps://example.com',
      '[a](https://)',
    ]) {
      expect(
        parseInline(text).some((part) => typeof part !== 'string'),
        text,
      ).toBe(false)
    }
  })

  it('parses paragraphs, lists, quotes, code and rules', () => {
    const blocks = splitBlocks('One\ntwo\n\n- a\n- b\n\n> q\n\n```js\nlet a\n\nlet b\n```\n***\nEnd')
    expect(blocks.map((block) => parseBlock(block).kind)).toEqual([
      'paragraph',
      'list',
      'quote',
      'code',
      'rule',
      'paragraph',
    ])
  })

  it('parses tables and nested lists', () => {
    const table = '| Ship | Fate |\n|---|:-:|\n| Aurora | a \\| b |\n| **Boreas** |'
    expect(parseBlock(table)).toEqual({
      kind: 'table',
      head: [['Ship'], ['Fate']],
      rows: [[['Aurora'], ['a | b']], [[{ kind: 'strong', children: ['Boreas'] }]]],
    })
    expect(parseBlock('| only | strokes |').kind).toBe('paragraph')
    const [list = '', ...rest] = splitBlocks('3. one\n   goes on\n4. two\n   - under\n     - deeper\nEnd')
    expect(rest).toEqual(['End'])
    const deeper = { kind: 'list', isOrdered: false, start: 1, items: [{ children: ['deeper'] }] }
    const under = {
      kind: 'list',
      isOrdered: false,
      start: 1,
      items: [{ children: ['under'], under: deeper }],
    }
    expect(parseBlock(list)).toEqual({
      kind: 'list',
      isOrdered: true,
      start: 3,
      items: [{ children: ['one', { kind: 'break' }, 'goes on'] }, { children: ['two'], under }],
    })
  })

  it('keeps every character, and earlier blocks while a text grows', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom('a', 'b ', '*', '**', '_', '`a', '~~b', '\n', '\n\n', '- ', '  ', '|', '|-|'),
        ),
        (parts) => {
          const text = parts.join('')
          const only = (value: string) => value.replaceAll(/[^ab]/g, '')
          expect(
            only(
              splitBlocks(text)
                .map((block) => lettersOfBlock(block))
                .join(''),
            ),
          ).toBe(only(text))
          const before = splitBlocks(text)
          expect(splitBlocks(`${text}\n\nmore`).slice(0, before.length)).toEqual(before)
        },
      ),
      { numRuns: 200 },
    )
  })
})

function lettersOfBlock(source: string): string {
  const block = parseBlock(source)
  if (block.kind === 'rule') return ''
  if (block.kind === 'code') return block.text
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(lettersOf).join('')
  return block.kind === 'list' ? lettersOfList(block) : lettersOf(block.children)
}

function lettersOfList({ items }: ListBlock): string {
  return items
    .map(({ children, under }) => lettersOf(children) + (under === undefined ? '' : lettersOfList(under)))
    .join('')
}
