import { describe, expect, it } from 'vitest'
import { makeBudget } from '#test/support/make-budget'
import { inCharx, packModule, v3Card, v3Data } from '#test/support/make-card'
import { createNotes } from './notes.ts'
import { openCard } from './open-card.ts'

describe('the module beside a card in CHARX', () => {
  const regex = [{ comment: 'Bold', in: 'a', out: '<b>a</b>', type: 'editdisplay' }]
  const trigger = [{ comment: 'Start', type: 'start', effect: [] }]
  const lorebook = [
    { key: 'reef, wreck', secondkey: '', comment: 'Reef', content: 'Sharp.', insertorder: 5, mode: 'normal' },
    { key: '', comment: 'Places', content: '', mode: 'folder' },
  ]
  const open = async (card: unknown, module: Buffer) => {
    const notes = createNotes()
    const opened = await openCard(
      inCharx(card, [{ name: 'module.risum', bytes: module }]),
      notes,
      makeBudget(),
    )
    return { data: opened.card.data, report: notes.report() }
  }

  it('has its scripts moved into the card, and its lore if the card has none', async () => {
    const bare = {
      ...v3Card,
      data: { name: 'Mira', description: 'A keeper.', extensions: { risuai: { bias: [] } } },
    }
    const { data, report } = await open(bare, packModule({ name: 'M', regex, trigger, lorebook, cjs: 'x()' }))
    expect(data.extensions).toEqual({ risuai: { bias: [], customScripts: regex, triggerscript: trigger } })
    expect(data.character_book).toMatchObject({
      entries: [{ keys: ['reef', 'wreck'], content: 'Sharp.', insertion_order: 5, name: 'Reef' }],
    })
    expect(report.dropped).toEqual(['module.risum: parts with no place in a card: cjs.'])
    const own = await open(v3Card, packModule({ regex, lorebook }))
    expect(own.data).toEqual({
      ...v3Data,
      extensions: { ...v3Data.extensions, risuai: { customScripts: regex } },
    })
  })

  it('is left out with a reason if it is damaged or too long', async () => {
    const damaged = packModule({ regex }).fill(7, 8, 12)
    const long = packModule({ regex: [{ out: 'x'.repeat(1_100_000) }] })
    for (const [module, reason] of [
      [damaged, 'damaged'],
      [Buffer.from('program'), 'not a module'],
      [long, '1 MB'],
    ] as const) {
      const { data, report } = await open(v3Card, module)
      expect(data).toEqual(v3Data)
      expect(report.dropped.join()).toContain(reason)
    }
  })
})
