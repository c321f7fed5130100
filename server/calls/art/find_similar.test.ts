import { beforeAll, expect, it } from 'vitest'
import { run as readPrompts } from '#server/jobs/read-prompts.handler'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArts } from '#test/support/make-arts'
import { makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

async function similar(user: TestUser, artId: string | undefined): Promise<string[]> {
  const { data } = await user.call('art.find_similar', { art_id: artId })
  return data.items.map(({ art_id }: { art_id: string }) => art_id)
}

it('art.find_similar finds arts that look similar or have a similar prompt, most similar first', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const look = 'ab12'.repeat(16)
  const [art, both, alike, meant] = await makeArts(server, alice, [
    { prompt: 'kitten', look },
    { prompt: 'cat', look: `0${look.slice(1)}` },
    { prompt: 'a tower', look: `1${look.slice(1)}` },
    { prompt: 'cat', look: '54ed'.repeat(16) },
    { prompt: 'a bridge', look: '54ed'.repeat(16) },
    { prompt: 'cat', look, is_private: true },
  ])
  await readPrompts({}, server.context)
  expect(await similar(bob, art)).toEqual([both, meant, alike])
  expect(await similar(alice, art)).toHaveLength(4)
  await bob.call('user.update_preferences', { hidden_tags: ['tower'] })
  expect(await similar(bob, art)).toEqual([both, meant])
})

it('art.find_similar reveals nothing about hidden prompts', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const [hidden, open] = await makeArts(server, alice, [
    { prompt: 'automobile', hide_prompt: true },
    { prompt: 'car' },
  ])
  await readPrompts({}, server.context)
  expect(await similar(bob, hidden)).toEqual([])
  expect(await similar(bob, open)).toEqual([])
  expect(await similar(alice, hidden)).toEqual([open])
})

it('art.find_similar returns 404 for an art that the viewer may not see', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const [art] = await makeArts(server, alice, [{ is_private: true }])
  expect((await bob.call('art.find_similar', { art_id: art })).status).toBe(404)
  expect((await bob.call('art.find_similar', { art_id: crypto.randomUUID() })).status).toBe(404)
  expect((await alice.call('art.find_similar', { art_id: art })).status).toBe(200)
  expect((await alice.call('art.find_similar', { art_id: art, limit: 101 })).status).toBe(400)
})
