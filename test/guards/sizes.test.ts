import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { listFiles, listSource, readSource, root } from './repository.ts'
import { listFunctions } from './syntax.ts'

const source = listSource().filter((path) => !path.endsWith('routeTree.gen.ts'))

/** The scripts that drew the training data are not part of the product. */
const isMeasured = (path: string) => !path.startsWith('training/')

const isTest = (path: string) => /\.(test|e2e)\.tsx?$/.test(path)

const functions = source
  .filter(isMeasured)
  .flatMap((path) => listFunctions(path).map((found) => ({ ...found, path })))

const longerThan = (most: number) => functions.filter(({ lines }) => lines > most)

describe('sizes', () => {
  it('the tracked files take at most 60 MiB', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    const bytes = tracked
      .split('\0')
      .filter(Boolean)
      .reduce((sum, path) => sum + statSync(join(root, path)).size, 0)
    expect(bytes).toBeLessThanOrEqual(60 * 2 ** 20)
  })

  it('no file has more than 400 lines', () => {
    const all = [...source, ...listFiles('.', /\.(css|py)$/)]
    expect(all.filter((path) => readSource(path).split('\n').length > 401)).toEqual([])
  })

  it('no function has more than 80 lines', () => {
    expect(longerThan(80).map(({ name, lines }) => `${name}: ${lines} lines`)).toEqual([])
  })

  it('few functions of the product have more than 50 lines: split one before you add one', () => {
    expect(longerThan(50).filter(({ path }) => !isTest(path)).length).toBeLessThanOrEqual(140)
  })
})
