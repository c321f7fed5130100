import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeStaff, type TestUser } from '#test/support/make-user'

let server: TestServer
let support: TestUser
beforeAll(async () => {
  server = await startServer()
  support = await makeStaff(server, 'support')
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const read = async () => (await server.visitor().call('banner.get')).data?.text ?? null

describe('admin.set_banner', () => {
  it('shows a banner at once, later, and no longer', async () => {
    const set = (input: object) => support.call('admin.set_banner', input)
    expect((await set({ text: 'Now.', ends_at: inHours(1) })).data).toMatchObject({ state: 'shown' })
    expect(await read()).toBe('Now.')
    expect((await set({ text: 'Later.', starts_at: inHours(1) })).data).toMatchObject({ state: 'scheduled' })
    expect(await read()).toBeNull()
    expect((await set({ text: '' })).data).toBeNull()
    expect((await support.call('admin.get_banner')).data).toBeNull()
  })

  it('answers 400 for an end before the start or in the past', async () => {
    const status = async (input: object) =>
      (await support.call('admin.set_banner', { text: 'x', ...input })).status
    expect(await status({ starts_at: inHours(2), ends_at: inHours(1) })).toBe(400)
    expect(await status({ ends_at: inHours(-1) })).toBe(400)
    expect(await status({ starts_at: 'tomorrow' })).toBe(400)
  })
})
