import { parseSync } from 'vite'
import { readSource } from './repository.ts'

/** A node of the syntax tree; its fields depend on its type. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown }

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string'

/** Every node of a file, parents before their children. */
export function listNodes(path: string): {
  source: string
  nodes: { node: SyntaxNode; parent: SyntaxNode }[]
} {
  const source = readSource(path)
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed`)
  const root = program as unknown as SyntaxNode
  const nodes: { node: SyntaxNode; parent: SyntaxNode }[] = []
  const visit = (node: SyntaxNode, parent: SyntaxNode) => {
    nodes.push({ node, parent })
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, node)
    }
  }
  visit(root, root)
  return { source, nodes }
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** The functions of a file with their numbers of lines. Callbacks of `describe` only group tests and are left out. */
export function listFunctions(path: string): { name: string; lines: number }[] {
  const { source, nodes } = listNodes(path)
  return nodes
    .filter(({ node, parent }) => functionTypes.has(node.type) && !isCallOf(parent, 'describe'))
    .map(({ node, parent }) => ({
      name: `${path} ${nameOf(node, parent)}`,
      lines: source.slice(node.start, node.end).split('\n').length,
    }))
}

/** `describe(…)`, `describe.each(…)(…)` and the like. */
function isCallOf(node: SyntaxNode, name: string): boolean {
  if (node.type !== 'CallExpression' && node.type !== 'MemberExpression') return false
  const callee = node['callee'] ?? node['object']
  return isNode(callee) && (callee['name'] === name || isCallOf(callee, name))
}

function nameOf(node: SyntaxNode, parent: SyntaxNode): string {
  const named = [node['id'], parent['id'], parent['key']].find(
    (value): value is SyntaxNode & { name: string } => isNode(value) && typeof value['name'] === 'string',
  )
  return named?.name ?? '(nameless)'
}
