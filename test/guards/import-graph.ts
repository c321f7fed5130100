import { listImports } from './repository.ts'

/** Which files a file imports, types and lazy imports included. Only files of the list count. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>

export function readImportGraph(files: readonly string[]): ImportGraph {
  const known = new Set(files)
  return new Map(files.map((file) => [file, listImports(file).filter((target) => known.has(target))]))
}

/** The shortest cycle through each file; each cycle is reported once, as a path. */
export function findCycles(graph: ImportGraph): string[] {
  const cycles = new Map<string, string>()
  for (const start of graph.keys()) {
    const path = findWay(graph, start)
    const name = path?.toSorted().join(' ')
    if (path === undefined || name === undefined || cycles.has(name)) continue
    cycles.set(name, [...path, start].join(' -> '))
  }
  return [...cycles.values()]
}

/** The files of the shortest cycle through a file. */
function findWay(graph: ImportGraph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>()
  const queue = [start]
  for (const file of queue) {
    for (const target of graph.get(file) ?? []) {
      if (target === start) return traceBack(cameFrom, start, file)
      if (cameFrom.has(target)) continue
      cameFrom.set(target, file)
      queue.push(target)
    }
  }
  return undefined
}

function traceBack(cameFrom: ReadonlyMap<string, string>, start: string, last: string): string[] {
  const path = [last]
  while (path[0] !== start) path.unshift(cameFrom.get(path[0] ?? '') ?? start)
  return path
}
