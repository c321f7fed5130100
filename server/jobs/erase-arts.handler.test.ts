import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { type MadeArt, makeArt } from '#test/support/make-art'
import { makeNotice } from '#test/support/make-notice'
import { makeStaff, makeUser, type TestUser } from '#test/support/make-user'
import { run } from './erase-arts.handler.ts'
import { run as forgetWords } from './forget-words.handler.ts'

let server: TestServer
let alice: TestUser
let bob: TestUser
beforeAll(async () => {
  server = await startServer()
  ;[alice, bob] = [await makeUser(server), await makeUser(server)]
})

const throwAway = async ({ artId }: MadeArt, daysAgo: number) => {
  await alice.call('art.delete', { art_ids: [artId] })
  await server.context.db.query({
    name: '',
    text: 'update arts set deleted_at = now() - make_interval(days => $2) where id = $1',
    values: [artId, daysAgo],
  })
}

/** All tables as text, to find any remainder of an art in any column. */
async function findInTables(needle: string): Promise<string[]> {
  const { db } = server.context
  const tables = await db.query<{ name: string }>({
    name: '',
    text: `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')`,
  })
  const found = []
  for (const { name } of tables) {
    const text = `select 1 from ${name} t where strpos(t::text, $1) > 0 limit 1`
    if ((await db.query({ name: '', text, values: [needle] })).length > 0) found.push(name)
  }
  return found
}

const findOnDisk = async (needle: string) =>
  (await readdir(join(server.dataDir, 'files'), { recursive: true })).filter((file) => file.includes(needle))

describe('an art that has been in the trash for thirty days', () => {
  it('is erased from the disk and from every table', async () => {
    const art = await makeArt(server, alice, { prompt: 'a vanishing peony' })
    const child = await makeArt(server, bob, { parent_art_id: art.artId })
    await bob.call('art.like', { art_id: art.artId })
    const { data: collection } = await alice.call('collection.create', { name: 'Peonies' })
    const { collection_id } = collection
    await alice.call('art.update_collection', { art_ids: [art.artId], collection_id, action: 'add' })
    await alice.call('collection.update', { collection_id, cover_art_id: art.artId })
    const { data: muse } = await alice.call('aifriend.create_character', {
      name: 'Mira',
      personality: 'Keeps a garden.',
      avatar_art_id: art.artId,
    })
    expect(muse.avatar_url).not.toBeNull()
    await server.context.notifier.tell(server.context.db, {
      userId: alice.info.id,
      type: 'like',
      actorId: bob.info.id,
      data: { art_id: art.artId },
    })
    const report = await bob.call('art.report_art', { art_id: art.artId, reason: 'spam' })
    const admin = await makeUser(server)
    await server.context.db.query({
      name: '',
      text: `update reports set decided_at = now(), decision = 'dismissed', decided_by = $2 where id = $1`,
      values: [report.data.report_id, admin.info.id],
    })
    const hash = await server.context.db.query<{ bits: string }>({
      name: '',
      text: `select sight -> 'hashes' -> 'upright' ->> 'block' as bits from arts where id = $1`,
      values: [art.artId],
    })
    const needles = [art.artId, 'vanishing peony', hash[0]?.bits ?? 'no hash']
    for (const needle of needles) expect(await findInTables(needle)).not.toEqual([])
    expect(await findOnDisk(art.artId)).toHaveLength(2)

    await throwAway(art, 31)
    await run({}, server.context)
    for (const needle of needles) expect(await findInTables(needle), needle).toEqual([])
    expect(await findOnDisk(art.artId)).toEqual([])
    // forget-words also deletes the word that only its prompt had, and keeps the words of others.
    await forgetWords({}, server.context)
    expect(await findInTables('vanishing')).toEqual([])
    expect((await bob.call('art.search', { t: 'mine', q: 'rose' })).data.items).toMatchObject([
      { art_id: child.artId },
    ])
    // Arts made from it belong to another user and stay.
    const { data } = await bob.call('art.get_by_id', { art_id: child.artId })
    expect(data).toMatchObject({ parent_art_id: null, status: 'done' })
    expect((await alice.call('art.restore', { art_ids: [art.artId] })).status).toBe(404)
    const { character_id } = muse
    expect((await alice.call('aifriend.get_character', { character_id })).data.avatar_url).toBeNull()
    const { items } = (await alice.call('collection.list')).data
    expect(items).toMatchObject([{ name: 'Peonies', art_count: 0, cover_url: null, cover_art_id: null }])
  })

  it('is kept before that, and while a case or report about it is open', async () => {
    const young = await makeArt(server, alice)
    await throwAway(young, 29)
    const held = await makeArt(server, alice, { status: 'blocked' })
    await throwAway(held, 31)
    const reported = await makeArt(server, alice)
    await bob.call('art.report_art', { art_id: reported.artId })
    await throwAway(reported, 31)
    await run({}, server.context)
    for (const { artId } of [young, held, reported]) expect(await findOnDisk(artId)).toHaveLength(2)
    expect((await alice.call('art.restore', { art_ids: [young.artId] })).status).toBe(200)
  })
})

describe('an art that was taken down [S-7]', () => {
  const takeDown = async (daysAgo: number) => {
    const art = await makeArt(server, alice)
    const { case_id: noticeId } = await makeNotice(server.visitor(), [art.artId])
    const moderator = await makeStaff(server, 'moderator')
    const decision = { notice_id: noticeId, decision: 'upheld', reason: 'It is their likeness.' }
    expect(await moderator.call('admin.decide_notice', decision)).toMatchObject({ status: 200 })
    await server.context.db.query({
      name: '',
      text: 'update notices set decided_at = now() - make_interval(days => $2) where id = $1',
      values: [noticeId, daysAgo],
    })
    const { appeal_id: caseId } = (await alice.call('art.get_by_id', { art_id: art.artId })).data
    return { artId: art.artId, caseId }
  }
  const appeal = (caseId: string | null) =>
    alice.call('report.appeal', { appeal_id: caseId, statement: 'I drew it.' })

  it('keeps its files while it can be contested, and loses them afterwards', async () => {
    const [early, late, contested] = [await takeDown(179), await takeDown(181), await takeDown(179)]
    expect(await appeal(contested.caseId)).toMatchObject({ status: 200 })
    await server.context.db.query({
      name: '',
      text: `update notices set decided_at = now() - interval '181 days'
        where id = (select notice_id from safety_cases where id = $1)`,
      values: [contested.caseId],
    })
    await run({}, server.context)
    await run({}, server.context)
    expect(await findOnDisk(late.artId)).toEqual([])
    expect((await findOnDisk(early.artId)).length).toBeGreaterThan(0)
    expect((await findOnDisk(contested.artId)).length).toBeGreaterThan(0)
    expect(await appeal(late.caseId)).toMatchObject({
      status: 409,
      msg: 'A takedown can be appealed for 180 days.',
    })
    expect(await appeal(early.caseId)).toMatchObject({ status: 200 })
  })
})
