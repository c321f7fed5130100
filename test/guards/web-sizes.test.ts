import { describe, expect, it } from 'vitest'
import { listSource } from './repository.ts'
import { listFunctions } from './syntax.ts'

const functions = listSource('web')
  .filter((path) => !path.includes('.test.') && !path.endsWith('routeTree.gen.ts'))
  .flatMap(listFunctions)

const longerThan = (most: number) =>
  functions.filter(({ lines }) => lines > most).map(({ name, lines }) => `${name}: ${lines} lines`)

describe('functions of the web', () => {
  it('no function has more than 80 lines', () => {
    expect(longerThan(80)).toEqual([])
  })

  it('few functions have more than 50 lines: split one before you add one', () => {
    expect(longerThan(50).length).toBeLessThanOrEqual(60)
  })
})
