import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { hostileCard, hostileCharx } from '#test/support/hostile-files'
import { cardChunk, inCharx, inPng, v1Card, v2Card, v2Data, v3Card, v3Data } from '#test/support/make-card'
import { drawImage, makePngChunk } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import { readZip } from '#test/support/read-zip'

let server: TestServer
let alice: TestUser
beforeAll(async () => {
  server = await startServer()
  alice = await makeUser(server)
})

const json = (card: unknown) => Buffer.from(JSON.stringify(card))
const bring = (body: Buffer, by = alice) => by.call('aifriend.import_character', {}, { body })
const withData = (over: Record<string, unknown>) => json({ ...v3Card, data: { ...v3Data, ...over } })

async function take(characterId: string, over: Record<string, unknown>, by = alice): Promise<Buffer> {
  const { status, data } = await by.call('aifriend.export_character', { character_id: characterId, ...over })
  expect(status).toBe(200)
  const answer = await fetch(new URL(data, server.url))
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

/** Images are available after they have passed the scan. */
async function awaitImages(characterId: string, count = 1): Promise<void> {
  const look = async () => {
    const zip = readZip(await take(characterId, { format: 'charx' }))
    return zip.size - 1
  }
  await expect.poll(look).toBe(count)
}

describe('aifriend.import_character', () => {
  it('creates a private character from a card in any file format, with its image and a report', async () => {
    for (const body of [json(v1Card), await inPng(cardChunk('chara', v2Card)), inCharx(v3Card)]) {
      const { status, data } = await bring(body)
      expect(status).toBe(200)
      expect(data.character).toMatchObject({
        name: 'Mira',
        greeting: v1Card.first_mes,
        chat_visibility: 'private',
        is_nsfw: false,
        is_mine: true,
      })
      expect(data.report.kept.length).toBeGreaterThan(0)
    }
    const { data } = await bring(await inPng(cardChunk('ccv3', v3Card)))
    expect(data.character.lore).toHaveLength(3)
    await awaitImages(data.character.character_id)
  })

  it('exports everything in every format, and can import it again', async () => {
    const icon = await drawImage().png().toBuffer()
    const joy = await drawImage({ width: 20, height: 20 }).jpeg().toBuffer()
    const assets = [
      { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
      { type: 'emotion', uri: `data:image/jpeg;base64,${joy.toString('base64')}`, name: 'joy', ext: 'jpg' },
      { type: 'x_sound', uri: 'embeded://assets/other/audio/hum.mp3', name: 'hum', ext: 'mp3' },
      { type: 'background', uri: 'https://tracker.example/b.png', name: 'sky', ext: 'png' },
    ]
    const card = { ...v3Card, data: { ...v3Data, assets, weird: { deep: [1, { a: null }] } } }
    const { data } = await bring(
      inCharx(card, [
        { name: 'assets/icon/images/main.png', bytes: icon },
        { name: 'assets/other/audio/hum.mp3', bytes: 'ID3 sound' },
        { name: 'module.risum', bytes: 'program' },
      ]),
    )
    const { character_id: id } = data.character
    expect(data.report.dropped.join(' ')).toMatch(/module\.risum.*“hum”/s)
    expect(data.report.unsafe.join(' ')).toContain('“sky” is on another site')
    await awaitImages(id, 2)

    // Pictures that only the card uses do not count as unused.
    const { data: uploads } = await alice.call('asset.list', { limit: 2 })
    const uses = uploads.items.map(({ used_in }) => used_in.characters)
    const mira = [{ character_id: id, name: 'Mira' }]
    expect(uses).toEqual([mira, mira])

    const { assets: _, ...words } = card.data
    const zip = readZip(await take(id, { format: 'charx' }))
    const inZip = JSON.parse(String(zip.get('card.json')))
    expect(inZip.data).toMatchObject(words)
    expect([...zip.keys()]).toEqual([
      'card.json',
      'assets/icon/images/main.png',
      'assets/emotion/images/1.jpg',
    ])
    expect(inZip.data.assets.map(({ uri }: { uri: string }) => uri)).toEqual([
      'embeded://assets/icon/images/main.png',
      'embeded://assets/emotion/images/1.jpg',
      'https://tracker.example/b.png',
    ])
    expect(JSON.parse(String(await take(id, { format: 'json', spec: 'v2' })))).toMatchObject({
      spec: 'chara_card_v2',
    })

    expect(await sharp(await take(id, { format: 'png' })).metadata()).toMatchObject({ width: 64, height: 48 })
    for (const format of ['json', 'png', 'charx']) {
      const file = await take(id, { format })
      const again = await bring(file)
      expect(again.status).toBe(200)
      const {
        character_id: _id,
        avatar_url: _url,
        created_at: _at,
        updated_at: _then,
        ...fields
      } = again.data.character
      expect(data.character).toMatchObject(fields)
      await awaitImages(again.data.character.character_id, 2)
      const back = JSON.parse(String(await take(again.data.character.character_id, { format: 'json' })))
      expect(back.data).toMatchObject(words)
      expect(back.data.assets).toHaveLength(3)
    }
  })

  it('exports a complete card of a character made here, with later edits', async () => {
    const made = {
      name: 'Ada',
      display_name: 'The Countess',
      age: 36,
      gender: 'female',
      is_nsfw: true,
      personality: 'Counts everything.',
      lore: [{ keys: ['engine'], content: 'It has cogs.', depth: 3 }],
      tags: ['numbers'],
    }
    const { data: ada } = await alice.call('aifriend.create_character', made)
    const first = await bring(await take(ada.character_id, { format: 'png' }))
    expect(first.data.character).toMatchObject({ ...made, chat_visibility: 'private' })
    const { character_id: id } = first.data.character
    await alice.call('aifriend.update_character', { character_id: id, greeting: 'Good evening.' })
    const card = JSON.parse(String(await take(id, { format: 'json' })))
    expect(card.data).toMatchObject({
      first_mes: 'Good evening.',
      description: made.personality,
      nickname: 'The Countess',
    })
  })

  it('exports only to users who may see the character, as long as they may', async () => {
    const bob = await makeUser(server)
    const { data } = await bring(json(v1Card))
    const asked = { character_id: data.character.character_id, format: 'json' }
    expect((await bob.call('aifriend.export_character', asked)).status).toBe(404)
    await alice.call('aifriend.update_character', { ...asked, chat_visibility: 'unlisted' })
    const { data: url } = await bob.call('aifriend.export_character', asked)
    expect((await fetch(new URL(url, server.url))).status).toBe(200)
    await alice.call('aifriend.update_character', { ...asked, chat_visibility: 'private' })
    expect((await fetch(new URL(url, server.url))).status).toBe(404)
    expect((await fetch(new URL(url.replace('json-v3', 'json-v2'), server.url))).status).toBe(404)
  })

  it('[S-2] [S-4] [S-5] refuses forbidden text anywhere in the card', async () => {
    const child = 'She is a 14 year old girl.'
    const hidden = 'A sexy 14 year old girl.'
    const cards = [
      { description: child },
      { first_mes: child },
      { system_prompt: child },
      { group_only_greetings: [child] },
      { group_only_greetings: ['Mira is fourteen.'] },
      { character_book: { entries: [{ keys: ['x'], content: `@@activate\n${child}` }] } },
      { extensions: { other: { notes: hidden } } },
      { unknown: { [hidden]: 1 } },
      // Beyond the length that is used here.
      { scenario: `${'A quiet sea. '.repeat(1_000)}${child}` },
      { extensions: { long: `${'A quiet sea. '.repeat(3_000)}${hidden}` } },
    ]
    for (const over of cards) {
      const bob = await makeUser(server)
      expect(await bring(withData(over), bob), JSON.stringify(over).slice(0, 80)).toMatchObject({
        status: 422,
        data: { rule: 'S-2' },
      })
    }
    // The sender of a file sees the words, because the form does not show its texts.
    const { data: refused } = await bring(withData({ scenario: child }))
    const { spans } = refused as unknown as { spans: { field: string; words: string }[] }
    expect(spans.every(({ field, words }) => field === 'scenario' && child.includes(words))).toBe(true)
    // The same text may pass as data, but not as text for the model.
    const twice = json({ ...v3Card, data: { own: child, ...v3Data, system_prompt: child } })
    expect(await bring(twice)).toMatchObject({ status: 422, data: { rule: 'S-2' } })
    expect(await bring(withData({ extensions: { nightbloom: { age: 12 } } }))).toMatchObject({
      status: 422,
      data: { rule: 'S-4' },
    })
    expect(await bring(withData({ age: '15' }))).toMatchObject({ status: 422, data: { rule: 'S-4' } })
    expect(await bring(withData({ extensions: { nightbloom: { is_nsfw: true } } }))).toMatchObject({
      status: 422,
      data: { rule: 'S-4' },
    })
    const star = {
      name: 'Taylor Swift',
      nickname: '',
      extensions: { nightbloom: { is_nsfw: true, age: 30 } },
    }
    expect(await bring(withData(star))).toMatchObject({ status: 422, data: { rule: 'S-5' } })
    const tagged = await bring(withData({ tags: ['NSFW'] }))
    expect(tagged.data.character.is_nsfw).toBe(false)
    expect(tagged.data.report.unsafe.join(' ')).toContain('S-4')
  })

  it('keeps scripts and HTML as data, and reports them', async () => {
    const { data } = await bring(
      withData({
        first_mes:
          '<img src="https://evil.example/x.png" onerror="alert(1)"> Hello ![](https://evil.example/y.png)',
        extensions: {
          regex_scripts: [{ findRegex: '(a+)+' }],
          risuai: { triggerscript: ['x'], backgroundHTML: '<b>' },
        },
      }),
    )
    const unsafe = data.report.unsafe.join('\n')
    for (const part of [
      'First message: HTML',
      'First message: a picture on another site',
      'regex_scripts',
      'triggerscript',
    ]) {
      expect(unsafe).toContain(part)
    }
    const card = JSON.parse(String(await take(data.character.character_id, { format: 'json' })))
    expect(card.data.extensions.risuai.triggerscript).toEqual(['x'])
  })

  it('imports a card without its image if the image is invalid', async () => {
    const page = makePngChunk('IDAT', Buffer.from('not pixels at all'))
    const broken = await inPng(cardChunk('chara', v2Card), page)
    const { status, data } = await bring(broken)
    expect(status).toBe(200)
    expect(data.character.avatar_url).toBeNull()
    expect(data.report.dropped.join(' ')).toContain('The picture of the card was not taken')
    const animated = await inPng(cardChunk('chara', v2Card), makePngChunk('acTL', Buffer.alloc(8)))
    await awaitImages((await bring(animated)).data.character.character_id)
  })

  it('returns one message for a file that is not a card, and creates nothing', async () => {
    for (const body of [
      Buffer.from('hello'),
      json({ a: 1 }),
      await inPng(),
      json({ ...v2Card, data: { ...v2Data, name: '' } }),
    ]) {
      const { status, msg } = await bring(body)
      expect(status).toBe(400)
      expect(msg).toMatch(/^[A-Z].*\.$/)
    }
    expect((await bring(withData({ extensions: { much: 'a b '.repeat(600_000) } }))).status).toBe(400)
  })

  it('stores an image that is used several times only once, and exports it again', async () => {
    const uri = `data:image/png;base64,${(await drawImage().png().toBuffer()).toString('base64')}`
    const assets = ['main', 'b', 'c'].map((name) => ({ type: 'icon', uri, name, ext: 'png' }))
    const { data } = await bring(withData({ assets }))
    const { character_id: id } = data.character
    expect(data.report.kept.join(' ')).toContain('One picture.')
    await awaitImages(id)
    const file = await take(id, { format: 'charx' })
    const card = JSON.parse(String(readZip(file).get('card.json')))
    expect(card.data.assets.map((asset: { uri: string }) => asset.uri)).toEqual(
      Array(3).fill('embeded://assets/icon/images/0.png'),
    )
    expect((await bring(file)).status).toBe(200)
  })

  it('answers every hostile card with 200 or one message', async () => {
    const bob = await makeUser(server)
    // Each kind is read in read-card-file.test.ts.
    for (const file of [...[5, 7, 9, 11, 13].map(hostileCard), ...[2, 5, 9].map(hostileCharx)]) {
      const { status, msg } = await bring(file.bytes, bob)
      expect([200, 400], file.name).toContain(status)
      expect(msg, file.name).toMatch(/^(OK|[A-Z].*\.)$/)
    }
  })

  it('creates nothing if the client disconnects', async () => {
    const bob = await makeUser(server)
    const gone = new AbortController()
    const { safety } = server.context
    const check = safety.check.bind(safety)
    // Disconnects during the work, which continues after the server has noticed.
    const spy = vi.spyOn(safety, 'check').mockImplementationOnce(async (entry) => {
      const { promise, resolve } = Promise.withResolvers<unknown>()
      entry.signal?.addEventListener('abort', resolve)
      gone.abort()
      await promise
      return check(entry)
    })
    const sending = fetch(`${server.url}/rpc/aifriend.import_character`, {
      method: 'POST',
      headers: { cookie: bob.cookie() },
      body: new Uint8Array(json(v3Card)),
      signal: gone.signal,
    })
    await expect(sending).rejects.toThrow('aborted')
    // An account runs one import at a time, so the first one has ended when the second one is done.
    expect((await bring(json(v1Card), bob)).status).toBe(200)
    spy.mockRestore()
    const { data } = await bob.call('aifriend.search_characters', { view: 'mine' })
    expect(data.items).toHaveLength(1)
  })

  it('creates one character per idempotency key', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all(
      [1, 2].map(() => alice.call('aifriend.import_character', {}, { body: json(v1Card), headers })),
    )
    expect(new Set(answers.map(({ data }) => data.character.character_id)).size).toBe(1)
  })
})
