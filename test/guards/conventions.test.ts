import { describe, expect, it } from 'vitest'
import { listSource, readSource } from './repository.ts'

const source = listSource().filter((path) => !path.endsWith('routeTree.gen.ts'))
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('test/')

describe('where things are', () => {
  it('SQL is only in server/db', () => {
    const sql =
      /['"`]\s*(select\s+[\w*(].*\sfrom\s|insert\s+into\s|update\s+\w+\s+set\s|delete\s+from\s|create\s+(table|index)\s)/i
    const wrong = source.filter(
      (path) =>
        !path.startsWith('server/db/') &&
        !isTest(path) &&
        !path.startsWith('bench/') &&
        sql.test(readSource(path)),
    )
    expect(wrong).toEqual([])
  })

  it('only server/main.ts reads the environment, for server/config.ts', () => {
    const readers = source.filter(
      (path) =>
        /^(server|web|contract)\//.test(path) &&
        !isTest(path) &&
        // Programs of other people, which the page shows.
        !path.startsWith('web/features/developer/examples/') &&
        /process\.env|import\.meta\.env/.test(readSource(path)),
    )
    expect(readers).toEqual(['server/main.ts'])
  })

  it('no file has a vague name', () => {
    const vague = /(^|\/|[-.])(utils?|helpers?|misc|common|shared|stuff)(\/|[-.]|$)/i
    expect(source.filter((path) => vague.test(path))).toEqual([])
  })

  it('no file name contains a version or an age', () => {
    expect(source.filter((path) => /[-_.](v\d|old|new|legacy|temp|copy)\./i.test(path))).toEqual([])
  })

  it('no test is skipped or marked only', () => {
    const silenced = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'todo'].join('|')})\\b`)
    expect(source.filter((path) => isTest(path) && silenced.test(readSource(path)))).toEqual([])
  })

  it('no test sets a timeout shorter than the default ones', () => {
    const isHasty = (path: string, pattern: RegExp, leastMs: number) =>
      [...readSource(path).matchAll(pattern)].some(([, ms = '']) => Number(ms.replaceAll('_', '')) < leastMs)
    const isWrong = (path: string) =>
      isHasty(path, /\btimeout: (\d[\d_]*)/g, 60_000) ||
      isHasty(path, /(?:\btestTimeout: |^ *\}, )(\d[\d_]{3,})/gm, 120_000)
    expect(source.filter((path) => isTest(path) && isWrong(path))).toEqual([])
  })
})
