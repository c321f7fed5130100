import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')

const skipped = new Set(['node_modules', 'dist', 'data', '.git', '.tanstack', '.cache', 'weights'])

/** Every file of ours below a folder, as paths from the root. */
export function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => !skipped.has(entry.name) && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return listFiles(path, pattern)
      return pattern.test(entry.name) ? [path] : []
    })
}

export const listSource = (folder = '.') => listFiles(folder, /\.(ts|tsx|mjs)$/)

export function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** The files of ours that a file imports, as paths from the root; packages are left out. */
export function listImports(path: string): string[] {
  const found = readSource(path).matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...found].flatMap(([, target = '']) => {
    if (target.startsWith('.')) return [relative(root, resolve(root, dirname(path), target))]
    if (/^#(server|contract|test)\//.test(target)) return [`${target.slice(1)}.ts`]
    if (target.startsWith('#web/')) return [target.slice(1)]
    return []
  })
}
