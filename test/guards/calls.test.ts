import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Contract } from '#contract/call'
import { type CallName, contracts } from '#contract/index'
import { handlers } from '#server/calls/index'
import { listFiles, root } from './repository.ts'

const names = Object.keys(contracts)
/** Data that browser and server share, not calls. */
const shared = /^(catalogue|generation|recipe)\./
const toPath = (name: string) => name.replace('.', '/')
/** Files named like a call; kebab-case files are shared by several calls. */
const listCallFiles = (folder: string) =>
  listFiles(folder, /^[a-z0-9_]+\.ts$/)
    .filter((path) => path.split('/').length === folder.split('/').length + 2)
    .map((path) => path.slice(folder.length + 1, -'.ts'.length).replace('/', '.'))
    .filter((name) => !shared.test(name))

describe('the files of a call', () => {
  it('the table of contracts lists exactly the contract files', () => {
    expect(listCallFiles('contract').sort()).toEqual(names.toSorted())
  })

  it('contracts and handlers have the same paths', () => {
    expect(listCallFiles('server/calls').sort()).toEqual(names.toSorted())
    expect(Object.keys(handlers).sort()).toEqual(names.toSorted())
  })

  it('a call that can be one transaction does slow work in prepare', () => {
    const slow = ['safety', 'storage', 'uploads', 'scanner', 'sentences', 'mail']
    const unprepared = Object.entries(handlers).filter(([name, { needs, prepare }]) => {
      const contract: Contract = contracts[name as CallName]
      const isOneTransaction = contract.creates === true && contract.streams !== true
      return isOneTransaction && needs.some((need) => slow.includes(need)) && prepare === undefined
    })
    expect(unprepared.map(([name]) => name)).toEqual([])
  })

  it('every handler has a test file beside it', () => {
    const untested = names.filter((name) => !existsSync(join(root, `server/calls/${toPath(name)}.test.ts`)))
    expect(untested).toEqual([])
  })
})
