import { describe, expect, it } from 'vitest'
import { findCycles, readImportGraph } from './import-graph.ts'
import { listSource } from './repository.ts'

// The router generates this file from the routes, which need its types.
const files = listSource().filter((path) => !path.endsWith('routeTree.gen.ts'))

it('no files import each other in a cycle, including type-only and lazy imports', () => {
  expect(findCycles(readImportGraph(files))).toEqual([])
})

describe('findCycles', () => {
  it('reports a cycle once, as a path', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['a']],
      ['d', []],
    ])
    expect(findCycles(graph)).toEqual(['a -> b -> c -> a'])
  })
})
