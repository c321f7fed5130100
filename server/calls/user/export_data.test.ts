import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeRefusal } from '#test/support/make-case'
import { drawImage } from '#test/support/make-image'
import { makeUser, password } from '#test/support/make-user'
import { readZip } from '#test/support/read-zip'
import { sendLora } from '#test/support/upload-lora'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('user.export_data returns everything the account holds, and nothing of other users', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server, { name: 'Bob Sun' })]
  const mine = await makeArt(server, alice, { prompt: 'a lily of mine', hide_prompt: true })
  const { artId: thrown } = await makeArt(server, alice)
  await alice.call('art.delete', { art_ids: [thrown] })
  const { artId: other } = await makeArt(server, bob, { prompt: 'a secret of bob' })
  const { data: collection } = await alice.call('collection.create', { name: 'My lilies' })
  const { collection_id } = collection
  await alice.call('art.update_collection', { art_ids: [mine.artId], collection_id, action: 'add' })
  await alice.call('art.like', { art_id: other })
  await alice.call('user.follow_user', { user_id: bob.info.id })
  await bob.call('user.follow_user', { user_id: alice.info.id })
  const { data: report } = await alice.call('art.report_art', { art_id: other, details: 'Look at this.' })
  const refused = await makeRefusal(alice)
  const body = await drawImage().png().toBuffer()
  await sendLora(alice, { name: 'Moss', trigger_words: 'mss' })
  const { data: upload } = await alice.call('asset.upload', undefined, { body })

  const { data } = await alice.call('user.export_data')
  const response = await fetch(new URL(data.url, server.url))
  expect(response.headers.get('content-type')).toBe('application/zip')
  const files = readZip(Buffer.from(await response.arrayBuffer()))
  const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
  expect(read('account.json')).toMatchObject({
    email: alice.email,
    name: 'Alice Moon',
    birth_date: '1990-05-04',
  })
  expect(read(`arts/${mine.artId}.json`)).toMatchObject({ recipe: { prompt: 'a lily of mine' } })
  expect(files.get(`arts/${mine.artId}.png`)?.length).toBeGreaterThan(100)
  expect(read(`arts/${thrown}.json`).deleted_at).toEqual(expect.any(String))
  expect(read('collections/0001.json')).toMatchObject([{ name: 'My lilies', arts: [{ art_id: mine.artId }] }])
  expect(read('loras/0001.json')).toMatchObject([{ name: 'Moss', trigger_words: ['mss'] }])
  expect(read('likes/0001.json')).toMatchObject([{ art_id: other }])
  expect(read('follows/0001.json')).toMatchObject([{ name: 'Bob Sun' }])
  expect(read('reports/0001.json')).toMatchObject([{ id: report.report_id, details: 'Look at this.' }])
  expect(read('decisions/0001.json')).toMatchObject([{ id: refused }])
  expect(read('notifications/0001.json')).toMatchObject([{ type: 'follow', actor_id: bob.info.id }])
  expect(files.get(`uploads/${upload.asset_id}.png`)?.length).toBeGreaterThan(50)
  const all = Buffer.concat([...files.values()]).toString('latin1')
  for (const secret of ['secret of bob', bob.email, password]) expect(all).not.toContain(secret)

  // The URL is signed for the owner; for another user it is invalid.
  const forged = data.url.replace(alice.info.id, bob.info.id)
  expect((await fetch(new URL(forged, server.url))).status).toBe(404)
})
