import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('art.update_prompt_privacy hides the prompt from others in every answer and file, and shows it again', async () => {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { artId: art_id } = await makeArt(server, alice, { prompt: 'a whispered lily' })
  const read = async () => {
    const { data: art } = await bob.call('art.get_by_id', { art_id })
    const { data: url } = await bob.call('art.get_dataurl', { art_id })
    const file = Buffer.from(await (await fetch(new URL(url, server.url))).arrayBuffer())
    return [JSON.stringify(art).includes('whispered'), file.includes('whispered')]
  }
  expect(await read()).toEqual([true, true])
  const { data } = await alice.call('art.update_prompt_privacy', { art_ids: [art_id], hide_prompt: true })
  expect(data).toMatchObject([{ hide_prompt: true, prompt: 'a whispered lily' }])
  expect(await read()).toEqual([false, false])
  await alice.call('art.update_prompt_privacy', { art_ids: [art_id], hide_prompt: false })
  expect(await read()).toEqual([true, true])
  const foreign = await bob.call('art.update_prompt_privacy', { art_ids: [art_id], hide_prompt: true })
  expect(foreign.status).toBe(404)
})
