import { expect, it } from 'vitest'
import { listImports, listSource } from './repository.ts'

/** Folders whose files must not import each other in a circle, not even for a type or lazily. */
const folders = ['server/chat', 'server/tasks', 'server/work']

/** The first circle that is found from a file on, as a path of files. */
function findCycle(from: string, importsOf: ReadonlyMap<string, string[]>): string[] | undefined {
  const done = new Set<string>()
  const visit = (path: string, way: readonly string[]): string[] | undefined => {
    const start = way.indexOf(path)
    if (start >= 0) return [...way.slice(start), path]
    if (done.has(path)) return undefined
    for (const target of importsOf.get(path) ?? []) {
      const cycle = visit(target, [...way, path])
      if (cycle !== undefined) return cycle
    }
    done.add(path)
    return undefined
  }
  return visit(from, [])
}

it.each(folders)('%s has no import cycles', (folder) => {
  const files = listSource(folder).filter((path) => !path.includes('.test.'))
  const importsOf = new Map(files.map((path) => [path, listImports(path).filter((to) => files.includes(to))]))
  const cycles = files.flatMap((path) => findCycle(path, importsOf)?.join(' -> ') ?? [])
  expect(cycles).toEqual([])
})
