import { beforeAll, describe, expect, it } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

async function draw(user: TestUser, settings: object = {}): Promise<string> {
  const { data } = await user.call('art.create', {
    mode: 'image',
    prompt: 'a rose',
    num_images: 1,
    ...settings,
  })
  await untilOver(user, data.task_id)
  return data.art_ids[0] ?? ''
}

describe('art.get_by_id', () => {
  it('shows others what is public, without a prompt that is hidden', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const open = await draw(alice)
    const hidden = await draw(alice, { hide_prompt: true, prompt: 'a secret rose', seed: 1234 })
    expect((await bob.call('art.get_by_id', { art_id: open })).data).toMatchObject({ prompt: 'a rose' })
    const seen = await bob.call('art.get_by_id', { art_id: hidden })
    expect(seen.data).toMatchObject({ prompt: null, settings: null, seed: 0 })
    expect(JSON.stringify(seen.data)).not.toContain('secret')
    expect((await alice.call('art.get_by_id', { art_id: hidden })).data).toMatchObject({
      prompt: 'a secret rose',
      settings: { seed: 1234 },
    })
  })

  it('does not know what is private, not done, or not there, to others', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const secret = await draw(alice, { is_private: true })
    server.vision.sees(new Error('broken'))
    const held = await draw(alice)
    server.vision.sees({})
    for (const art_id of [secret, held, crypto.randomUUID()]) {
      const { status, msg } = await bob.call('art.get_by_id', { art_id })
      expect({ status, msg }).toEqual({ status: 404, msg: 'There is no such picture.' })
    }
    expect((await alice.call('art.get_by_id', { art_id: secret })).status).toBe(200)
    expect((await alice.call('art.get_by_id', { art_id: held })).data).toMatchObject({
      status: 'blocked',
      url: null,
      thumbhash: null,
      appeal_id: expect.any(String),
    })
  })
})
