import { describe, expect, it } from 'vitest'
import { listFiles, listSource, readSource } from './repository.ts'

const source = listSource().filter((path) => !path.endsWith('routeTree.gen.ts'))
const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path) || path.startsWith('test/')

describe('each kind of thing has one home', () => {
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

  it('the environment is read only by server/config.ts, which main hands it to', () => {
    const readers = source.filter(
      (path) =>
        /^(server|web|contract)\//.test(path) &&
        !isTest(path) &&
        /process\.env|import\.meta\.env/.test(readSource(path)),
    )
    expect(readers).toEqual(['server/main.ts'])
  })

  it('no file has more than 400 lines', () => {
    const all = [...source, ...listFiles('.', /\.(css|py)$/)]
    expect(all.filter((path) => readSource(path).split('\n').length > 401)).toEqual([])
  })

  it('no file is named after nothing in particular', () => {
    const vague = /(^|\/|[-.])(utils?|helpers?|misc|common|shared|stuff)(\/|[-.]|$)/i
    expect(source.filter((path) => vague.test(path))).toEqual([])
  })

  it('no name tells its age', () => {
    expect(source.filter((path) => /[-_.](v\d|old|new|legacy|temp|copy)\./i.test(path))).toEqual([])
  })

  it('no test is left out and none is alone', () => {
    const silenced = new RegExp(`\\b(it|test|describe)\\.(${['skip', 'only', 'todo'].join('|')})\\b`)
    expect(source.filter((path) => isTest(path) && silenced.test(readSource(path)))).toEqual([])
  })
})
