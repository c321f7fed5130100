import { describe, expect, it } from 'vitest'
import { readLorebookFile } from '#server/formats/cards/lorebook-file'
import { createNotes } from '#server/formats/cards/notes'
import { makeBudget } from '#test/support/make-budget'
import { inCharx, packModule, v3Card } from '#test/support/make-card'

const read = async (file: unknown) => {
  const book = await readLorebookFile(Buffer.from(JSON.stringify(file)), makeBudget())
  return { ...book, report: createNotes(book.notes).report() }
}

/** The call itself is tested in save_lorebook.test.ts. */
describe('a file that aifriend.import_lorebook accepts', () => {
  it('is a V3 lorebook', async () => {
    const entry = {
      keys: ['sea'],
      content: '@@depth 2\n@@exclude_keys lake\nIt is deep.',
      insertion_order: 3,
    }
    const data = {
      name: 'Waters',
      token_budget: 300,
      scan_depth: 9,
      recursive_scanning: true,
      entries: [entry],
    }
    const book = await read({ spec: 'lorebook_v3', data })
    expect(book).toMatchObject({ name: 'Waters', budget: 300, depth: 9, isRecursive: true })
    expect(book.entries[0]).toMatchObject({
      keys: ['sea'],
      secondary_keys: ['lake'],
      logic: 'not_any',
      content: 'It is deep.',
      position: 'at_depth',
      insertion_depth: 2,
      order: 3,
    })
  })

  it('is a lorebook or a module of RisuAI', async () => {
    const entries = [
      {
        key: 'storm, gale',
        secondkey: 'west',
        selective: true,
        insertorder: 7,
        comment: 'Storms',
        content: 'Loud.',
      },
      { key: '', content: 'Always.', alwaysActive: true, mode: 'constant', activationPercent: 50 },
      { mode: 'folder', comment: 'Weather', key: 'x', content: '' },
    ]
    const lorebook = await read({ type: 'risu', ver: 1, data: entries })
    expect(lorebook.entries).toMatchObject([
      { keys: ['storm', 'gale'], secondary_keys: ['west'], order: 7, name: 'Storms' },
      { constant: true, probability: 50 },
    ])
    expect(lorebook.report.dropped.join()).toContain('Weather')
    const module = { name: 'Coast', lorebook: entries, trigger: [{ effect: [] }], regex: [] }
    const fromModule = await read({ type: 'risuModule', module })
    expect(fromModule).toMatchObject({ name: 'Coast', entries: lorebook.entries })
    expect(fromModule.report.unsafe.join()).toContain('trigger')
    const packed = await readLorebookFile(packModule(module), makeBudget())
    expect(packed).toMatchObject({ name: 'Coast', entries: lorebook.entries })
    // As RisuAI writes it.
    const bytes = Buffer.from(
      '6f002f000000e6200f6c2c05209720790e48b2db40e2b24c052000202d40e2b24c052097e620f2d32d05209720e840d3480f207b7b00',
      'hex',
    )
    await expect(readLorebookFile(bytes, makeBudget())).rejects.toThrow('no lore entries')
  })

  it('is a lorebook of NovelAI or a memory book of Agnai', async () => {
    const novel = await read({
      lorebookVersion: 5,
      entries: [
        {
          text: 'Loud.',
          displayName: 'Storms',
          keys: ['storm', '/gales?/'],
          enabled: false,
          forceActivation: true,
          contextConfig: { budgetPriority: 400 },
        },
      ],
      categories: [],
    })
    expect(novel.entries).toMatchObject([
      {
        name: 'Storms',
        keys: ['storm', '/gales?/'],
        content: 'Loud.',
        enabled: false,
        constant: true,
        order: 400,
      },
    ])
    const agnai = await read({
      kind: 'memory',
      name: 'Coast',
      entries: [
        { name: 'Storms', entry: 'Loud.', keywords: ['storm'], priority: 3, weight: 7, enabled: true },
      ],
    })
    expect(agnai).toMatchObject({
      name: 'Coast',
      entries: [{ name: 'Storms', keys: ['storm'], content: 'Loud.', priority: 3, order: 7 }],
    })
  })

  it('is the lore of a character card', async () => {
    expect((await read(v3Card)).entries).toHaveLength(3)
    const { entries, name } = await readLorebookFile(inCharx(v3Card), makeBudget())
    expect([entries.length, name]).toEqual([3, 'The coast'])
    await expect(read({ ...v3Card, data: { name: 'A', description: 'B' } })).rejects.toThrow('no lorebook')
    await expect(read({ entries: {} })).rejects.toThrow('no lore entries')
  })
})
