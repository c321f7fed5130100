import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LoreEntry } from '#contract/aifriend/lore-entry'
import { makeBudget } from '#test/support/make-budget'
import { cardChunk, inCharx, inPng, v1Card, v2Card, v2Data, v3Card, v3Data } from '#test/support/make-card'
import { makePngChunk } from '#test/support/make-image'
import { BudgetFault } from '../work-budget.ts'
import { CardFault } from './card-fault.ts'
import { noteParts } from './note-parts.ts'
import { createNotes, noNotes } from './notes.ts'
import { openCard } from './open-card.ts'
import { readCard } from './read-card.ts'
import { toV2, toV3, writeCard } from './write-card.ts'

const json = (value: unknown) => Buffer.from(JSON.stringify(value))
const now = new Date(0)
const about = { creator: 'Alice', createdAt: now, updatedAt: now, isEdited: false }

/** An import and an export without an edit between them. */
async function pass(bytes: Buffer) {
  const notes = createNotes()
  const { card } = await openCard(bytes, notes, makeBudget())
  const text = readCard(card, noNotes)
  noteParts(card, notes)
  // Simulates storing it in the database.
  const stored = JSON.parse(JSON.stringify(card)) as typeof card
  return { text, stored, written: writeCard(text, stored, about), report: notes.report() }
}

const b64 = (card: unknown) => Buffer.from(JSON.stringify(card)).toString('base64')

describe('a card', () => {
  it('of every version and file type becomes the same character', async () => {
    const files = {
      'V1 in JSON': json(v1Card),
      'V2 in JSON': json(v2Card),
      'V3 in JSON, with a mark before it': Buffer.concat([Buffer.from('\ufeff'), json(v3Card)]),
      'V1 in PNG': await inPng(cardChunk('Chara', v1Card)),
      'V2 in PNG, with line breaks': await inPng(
        makePngChunk('tEXt', Buffer.from(`chara\0${b64(v2Card).replaceAll(/.{76}/g, '$&\n')}`, 'latin1')),
      ),
      'V3 packed in PNG': await inPng(
        makePngChunk('zTXt', Buffer.concat([Buffer.from('ccv3\0\0'), deflateSync(b64(v3Card))])),
      ),
      'V3 in PNG as UTF-8': await inPng(makePngChunk('iTXt', Buffer.from(`ccv3\0\0\0\0\0${b64(v3Card)}`))),
      'V3 in CHARX': inCharx(v3Card),
      'older names': json({
        char_name: 'Mira',
        char_persona: v1Card.description,
        char_greeting: v1Card.first_mes,
      }),
    }
    for (const [kind, bytes] of Object.entries(files)) {
      const { text } = await pass(bytes)
      expect(text, kind).toMatchObject({ name: 'Mira', greeting: v1Card.first_mes })
      expect(text.personality, kind).toContain('keeps a lighthouse')
    }
  })

  it('fills all fields of the character', async () => {
    const { text, report } = await pass(json(v3Card))
    expect(text).toMatchObject({
      display_name: 'Captain',
      personality: `${v1Card.description}\n\n${v1Card.personality}`,
      alternate_greetings: v2Data.alternate_greetings,
      tags: ['sea', 'slow burn'],
      creator_notes: 'Made for long evenings.',
      lore_depth: 6,
      lore_budget: 512,
      lore: [
        { content: 'The lamp never goes out.', constant: true },
        { keys: ['storm', 'gale'], secondary_keys: ['west'], name: 'Storms', priority: 7 },
        { keys: ['/wreck(s|age)?/i'], use_regex: true, depth: 2, content: 'A ship lies on the reef.' },
      ],
    })
    expect(report.kept.join(' ')).toMatch(
      /system prompt, instructions after the history, depth prompt.*data of other programs: chub/,
    )
    expect(report.kept.join(' ')).toContain('@@instruct_depth')
  })

  it('is exported unchanged, including unknown fields, if nothing was edited', async () => {
    const odd = {
      ...v3Card,
      own_key: [1],
      data: { ...v3Data, weird: { a: 1 }, tags: ['A', 'A', 'x'.repeat(80)] },
    }
    expect(toV3((await pass(json(odd))).written)).toEqual(odd)
    const mirrored = { ...v1Card, ...v2Card, talkativeness: '0.5' }
    expect(toV2((await pass(json(mirrored))).written)).toEqual(mirrored)
    const { written } = await pass(json({ ...v1Card, chat: 'Mira - 2023' }))
    expect(toV3(written)).toMatchObject({ ...v1Card, chat: 'Mira - 2023', data: v1Card })
  })

  it('has the lore options of SillyTavern, and an export changes only those that were edited', async () => {
    const extensions = {
      position: 4,
      depth: 3,
      role: 2,
      selectiveLogic: 2,
      probability: 60,
      useProbability: true,
      sticky: 5,
      cooldown: 6,
      delay: 7,
      exclude_recursion: true,
      prevent_recursion: true,
      delay_until_recursion: 2,
      group: 'sky',
      group_weight: 40,
      group_override: true,
      use_group_scoring: true,
      match_whole_words: false,
      case_sensitive: true,
      scan_depth: 9,
      vectorized: true,
      display_index: 0,
    }
    const entry = { keys: ['sun'], content: 'It is low.', insertion_order: 30, enabled: true, extensions }
    const [book, others] = [{ entries: [entry] }, { tags: [], extensions: {} }]
    const card = { ...v2Card, data: { ...v2Data, ...others, character_book: book } }
    const { text, stored, written, report } = await pass(json(card))
    const [read] = text.lore as LoreEntry[]
    expect(read).toMatchObject({
      position: 'at_depth',
      insertion_depth: 3,
      role: 'assistant',
      logic: 'not_any',
      probability: 60,
      sticky: 5,
      cooldown: 6,
      delay: 7,
      exclude_recursion: true,
      prevent_recursion: true,
      delay_until_recursion: 2,
      group: 'sky',
      group_weight: 40,
      group_override: true,
      group_scoring: true,
      whole_words: false,
      case_sensitive: true,
      depth: 9,
      order: 30,
    })
    expect(report.kept.join()).toContain('Lore entry 1: searching by meaning kept for export')
    expect(toV2(written)).toMatchObject(card)
    const edited = { ...text, lore: text.lore.slice() as LoreEntry[] }
    edited.lore[0] = { ...(read as LoreEntry), probability: 20, position: 'near_end' }
    const [changed] = (toV2(writeCard(edited, stored, about)) as { data: typeof v2Data }).data.character_book
      .entries
    expect(changed).toMatchObject({
      ...entry,
      extensions: {
        ...extensions,
        probability: 20,
        position: 4,
        depth: 1,
        nightbloom: { position: 'near_end' },
      },
    })
    // Characters that were imported before the options existed lack them, which is no change.
    const older = { ...text, lore: [{ keys: ['sun'], content: 'It is low.' }] }
    expect(toV2(writeCard(older, stored, about))).toMatchObject(card)
  })

  it('is read beside an empty `data`', async () => {
    const { text, written } = await pass(json({ ...v1Card, spec: 'chara_card_v3', data: {} }))
    expect(text).toMatchObject({ name: 'Mira', greeting: v1Card.first_mes })
    expect(toV2(written).data).toMatchObject(v1Card)
  })

  it('prefers V3 to V2, and the last of several chunks', async () => {
    const other = { ...v2Card, data: { ...v2Data, name: 'Older' } }
    const both = await inPng(cardChunk('ccv3', v3Card), cardChunk('chara', other))
    expect((await pass(both)).text.name).toBe('Mira')
    const twice = await inPng(cardChunk('chara', other), cardChunk('chara', v2Card))
    expect((await pass(twice)).text.name).toBe('Mira')
  })

  it('is exported with an edit and keeps everything else', async () => {
    const { text, stored } = await pass(json(v3Card))
    const [lamp, storms, reef] = text.lore as Exclude<typeof text.lore, string>
    if (lamp === undefined || storms === undefined || reef === undefined) throw new Error('lore is missing')
    const added = { ...lamp, content: 'Gulls steal.', constant: false, keys: ['gull'] }
    const edited = {
      ...text,
      age: 34,
      greeting: 'Come in.',
      personality: text.personality.replace('lighthouse', 'harbour'),
      lore: [storms, { ...reef, content: 'The reef is bare.' }, added],
    }
    const card = toV3(writeCard(edited, stored, about)) as { data: typeof v3Data }
    const { character_book: book, ...rest } = card.data
    const { character_book: _, ...before } = v3Data
    expect(rest).toMatchObject({
      ...before,
      first_mes: 'Come in.',
      description: v1Card.description.replace('lighthouse', 'harbour'),
      personality: v1Card.personality,
      extensions: { ...v2Data.extensions, nightbloom: { age: 34 } },
      modification_date: 0,
    })
    const [first, second, third] = book.entries
    expect(first).toMatchObject({ comment: 'kept', id: 2, position: 'before_char' })
    expect(second).toMatchObject({
      id: 'reef',
      content: '@@depth 5\n@@@instruct_depth 4\n@@scan_depth 2\nThe reef is bare.',
    })
    expect(third).toMatchObject({ keys: ['gull'], content: 'Gulls steal.' })
    expect(book).toMatchObject({ name: 'The coast', recursive_scanning: true, extensions: { own: 1 } })
  })

  it('is exported with the fields that the formats require, also where other programs left them out', async () => {
    const entries = { 0: { key: ['reef'], content: 'Sharp.', order: 7, disable: true } }
    const { written, text } = await pass(
      json({ ...v2Card, data: { ...v2Data, character_book: { entries } } }),
    )
    const complete = { keys: ['reef'], insertion_order: 7, enabled: false, extensions: {} }
    for (const card of [toV2(written), toV3(written)]) {
      expect(card.data).toMatchObject({ character_book: { extensions: {}, entries: [complete] } })
      const again = await pass(json(card))
      expect(again.text.lore).toEqual(text.lore)
    }
  })

  it('is exported as V2 without what only V3 readers understand', async () => {
    const { written } = await pass(
      json({ ...v3Card, data: { ...v3Data, assets: [{ type: 'icon', uri: 'ccdefault:' }] } }),
    )
    const { data } = toV2(written) as { data: typeof v3Data & { assets?: unknown } }
    expect(data.assets).toBeUndefined()
    expect(data.character_book.entries[2]?.content).toBe('A ship lies on the reef.')
    expect(data.system_prompt).toBe(v2Data.system_prompt)
  })

  it('of any shape is read, and is the same after writing and reading it again', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom('@@depth 3\nhi', '<b>x</b>', ' '),
    )
    const anything = fc.jsonValue({ maxDepth: 3 })
    const loose = <T>(right: fc.Arbitrary<T>) =>
      fc.oneof({ weight: 4, arbitrary: right as fc.Arbitrary<unknown> }, { weight: 1, arbitrary: anything })
    const entry = fc.record(
      {
        keys: loose(fc.array(anyText, { maxLength: 3 })),
        content: loose(anyText),
        enabled: loose(fc.boolean()),
        insertion_order: loose(fc.integer({ min: -5, max: 5 })),
        use_regex: fc.boolean(),
        selective: fc.boolean(),
        secondary_keys: loose(fc.array(anyText, { maxLength: 2 })),
        priority: loose(fc.integer()),
        extensions: anything,
        extra: anything,
      },
      { requiredKeys: [] },
    )
    const book = fc.record(
      { scan_depth: loose(fc.integer()), entries: loose(fc.array(entry, { maxLength: 4 })), x: anything },
      { requiredKeys: [] },
    )
    const data = fc.record(
      {
        name: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
        description: loose(anyText),
        personality: loose(anyText),
        first_mes: loose(anyText),
        alternate_greetings: loose(fc.array(anyText, { maxLength: 40 })),
        tags: loose(fc.array(anyText, { maxLength: 40 })),
        nickname: loose(anyText),
        character_book: loose(book),
        extensions: loose(fc.dictionary(fc.string({ maxLength: 8 }), anything, { maxKeys: 3 })),
        assets: loose(fc.array(fc.record({ type: anyText, uri: anyText }), { maxLength: 2 })),
        own: anything,
      },
      { requiredKeys: ['name'] },
    )
    await fc.assert(
      fc.asyncProperty(data, fc.constantFrom('chara_card_v2', 'chara_card_v3'), async (given, spec) => {
        // What JSON or the database cannot hold does not count as lost.
        const sent = JSON.parse(JSON.stringify({ spec, spec_version: '2.0', data: given }))
        const first = await pass(json(sent))
        const once = toV3(first.written) as { data: Record<string, unknown> }
        const { character_book: _, ...cleaned } = first.stored.data
        expect(once.data).toMatchObject(cleaned)
        const again = await pass(json(once))
        expect(again.text).toEqual(first.text)
        expect(toV3(again.written)).toEqual(once)
      }),
      { numRuns: 150 },
    )
  })
})

describe('a hostile card', () => {
  const problemOf = (bytes: Buffer) =>
    openCard(bytes, createNotes(), makeBudget()).then(
      () => 'none',
      (error: Error) => error.message,
    )

  it('is refused with a reason if it is no card, broken or encrypted', async () => {
    expect(await problemOf(Buffer.alloc(0))).toMatch(/empty/)
    expect(await problemOf(Buffer.from('MZ program'))).toMatch(/not a character card/)
    expect(await problemOf(json([1]))).toMatch(/not a character card/)
    expect(await problemOf(json({ spec: 'lorebook_v3', data: { entries: [] } }))).toMatch(/lorebook/)
    expect(await problemOf(Buffer.from('{"name": "Mi'))).toMatch(/not valid JSON/)
    expect(
      await problemOf(
        Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
      ),
    ).toMatch(/UTF-8/)
    expect(await problemOf(await inPng())).toMatch(/no character card/)
    expect(await problemOf(await inPng(makePngChunk('tEXt', Buffer.from('chara\0%%%'))))).toMatch(
      /cannot be decoded/,
    )
    expect(
      await problemOf(
        await inPng(
          makePngChunk('tEXt', Buffer.from(`chara\0${Buffer.from('rcc||rccv1||x').toString('base64')}`)),
        ),
      ),
    ).toMatch(/encrypted/)
    expect(await problemOf(inCharx(v3Card).subarray(0, 200))).toMatch(/damaged/)
    expect(await problemOf(inCharx([]))).toMatch(/not a character card/)
  })

  it('is read or refused, wherever it is damaged', async () => {
    const files = [json(v3Card), await inPng(cardChunk('chara', v2Card)), inCharx(v3Card)]
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { maxLength: 4 })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        damage,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (file, bytes, cut) => {
          const broken = Buffer.from(
            file.subarray(0, cut < 0.5 ? file.length : Math.floor(file.length * cut)),
          )
          for (const [at, byte] of bytes) if (broken.length > 0) broken[at % broken.length] = byte
          const opened = await openCard(broken, createNotes(), makeBudget()).catch((error: unknown) => error)
          const isRefused = opened instanceof CardFault || opened instanceof BudgetFault
          expect(isRefused || !(opened instanceof Error), String(opened)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('with a wrong checksum is not read', async () => {
    const chunk = cardChunk('chara', v2Card)
    chunk.writeUInt32BE(1, chunk.length - 4)
    expect(await problemOf(await inPng(chunk))).toMatch(/damaged/)
  })

  it('is not refused for brackets in its text', async () => {
    const plain = { ...v1Card, description: `\\"${'['.repeat(1_000)}` }
    expect((await pass(json(plain))).text.personality).toContain('[[[')
  })

  it('sets no prototype and stores no invalid characters', async () => {
    const text = JSON.stringify(v3Card).replace(
      '"chub":',
      '"__proto__":{"isAdmin":true},"a\\u0000b":"\\ud800","chub":',
    )
    const { stored, report } = await pass(Buffer.from(text))
    const extensions = stored.data.extensions as Record<string, unknown>
    expect(Object.keys(extensions)).toEqual(['depth_prompt', 'ab', 'chub'])
    expect(extensions.isAdmin).toBeUndefined()
    expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud800/)
    expect(report.unsafe.join(' ')).toMatch(/__proto__.*cannot be stored/s)
  })

  it('with an expression of unbounded time is reported, and the expression is not run', async () => {
    const entries = [{ keys: ['(?=a)(a+)+$'], use_regex: true, content: 'x' }]
    const { text, report } = await pass(json({ ...v3Card, data: { ...v3Data, character_book: { entries } } }))
    expect(text.lore).toMatchObject([{ use_regex: true }])
    expect(report.unsafe.join(' ')).toContain('bounded time')
  })
})
