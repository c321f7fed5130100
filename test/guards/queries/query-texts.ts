import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { root } from '../repository.ts'
import { listNodes, type SyntaxNode } from '../syntax.ts'

/** Returns a query's name and text. Throws if they use a variable of the function around the query. */
export type ReadQuery = () => { name: string; text: string }

/**
 * Makes `import('…/users.ts?queries')` export `queries`: for each query of the file, by its position, a function that
 * evaluates its name and text in the file's own scope, and so exactly as the server does.
 */
export function exportQueries(): Plugin {
  return {
    name: 'export-queries',
    enforce: 'pre',
    transform(code, id) {
      const [file = '', query] = id.split('?')
      if (query !== 'queries') return undefined
      const entries = listQueryCalls(relative(root, file)).map(
        ({ start, name, text }) => `[${start}, () => ({ name: ${name}, text: ${text} })]`,
      )
      return { code: `${code}\nexport const queries = new Map([${entries.join(',\n')}])`, map: null }
    },
  }
}

/** The calls `….query({ name, text, … })` of a file, with the source of both expressions. */
function listQueryCalls(path: string): { start: number; name: string; text: string }[] {
  const { source, nodes } = listNodes(path)
  return nodes.flatMap(({ node }) => {
    const callee = node['callee'] as (SyntaxNode & { property?: { name?: string } }) | undefined
    if (node.type !== 'CallExpression' || callee?.property?.name !== 'query') return []
    const [argument] = node['arguments'] as (SyntaxNode & { properties?: Property[] })[]
    const sourceOf = (key: string) => {
      const value = argument?.properties?.find((property) => property.key?.name === key)?.value
      return value && source.slice(value.start, value.end)
    }
    const name = sourceOf('name')
    const text = sourceOf('text')
    return name === undefined || text === undefined ? [] : [{ start: node.start, name, text }]
  })
}

type Property = { key?: { name?: string }; value?: SyntaxNode }
