import { describe, expect, it, vi } from 'vitest'
import { listFiles, readSource } from './repository.ts'
import { listNodes, type SyntaxNode } from './syntax.ts'

// It parses every file, which takes longer than the usual limit on a loaded machine.
vi.setConfig({ testTimeout: 180_000 })

const glossary = readSource('docs/glossary.md')

/** The cells of the first table below a heading, without its head. */
function readTable(heading: string): string[][] {
  const [, below = ''] = glossary.split(`# ${heading}\n`)
  const lines = below.split('\n')
  const first = lines.findIndex((line) => line.startsWith('|'))
  const end = lines.findIndex((line, at) => at > first && !line.startsWith('|'))
  return lines.slice(first + 2, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

/** The forbidden words, each with the noun to use instead. */
const forbidden = new Map(
  readTable('Glossary').flatMap(([noun = '', , words = '']) =>
    words.split(', ').flatMap((word) => (word === '' ? [] : [[word, noun] as const])),
  ),
)

/** `useArtActions` -> use, art, actions. */
const splitName = (name: string) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)

function findWrong(name: string): string | undefined {
  const word = splitName(name).find((part) => forbidden.has(part))
  return word === undefined ? undefined : `${name}: say ${forbidden.get(word)} instead of ${word}`
}

/** Properties of wire data keep their names; our own identifiers do not. */
function isProperty(node: SyntaxNode, parent: SyntaxNode): boolean {
  if (parent.type === 'MemberExpression') return parent['property'] === node && parent['computed'] !== true
  const isKey = ['Property', 'TSPropertySignature', 'TSMethodSignature'].includes(parent.type)
  return isKey && parent['key'] === node && parent['shorthand'] !== true
}

const ours = ['web', 'contract', 'server', 'test', 'bench', 'scripts']
  .flatMap((folder) => listFiles(folder, /./))
  .filter(
    (path) =>
      !path.endsWith('routeTree.gen.ts') &&
      !/^server\/(db\/migrations|domain\/safety|engines\/chat\/echo)\//.test(path),
  )

describe('the glossary', () => {
  it('is read correctly', () => {
    expect(forbidden.get('conversation')).toBe('chat session')
    expect(splitName('useArtActions')).toEqual(['use', 'art', 'actions'])
  })

  it('holds for the names of files and folders', () => {
    // A route's file is named by its address.
    const named = ours.filter((path) => !path.startsWith('web/routes/') && !path.includes('aifriend/'))
    expect(named.flatMap((path) => findWrong(path) ?? [])).toEqual([])
  })

  it('holds for identifiers', () => {
    const wrong = ours
      .filter((path) => /\.(tsx?|mjs)$/.test(path))
      .flatMap((path) =>
        listNodes(path)
          .nodes.filter(({ node, parent }) => node.type === 'Identifier' && !isProperty(node, parent))
          .flatMap(({ node }) => findWrong(String(node['name'])) ?? [])
          .map((sentence) => `${path} ${sentence}`),
      )
    expect([...new Set(wrong)]).toEqual([])
  })
})
