import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'

it("banner.get returns the operators' banner, or null", async () => {
  const server = await startServer()
  expect((await server.visitor().call('banner.get')).data).toBeNull()
  const set = (text: string) =>
    server.context.db.query({
      name: 'set_banner',
      text: 'insert into banner (text) values ($1) on conflict (only_row) do update set text = $1, set_at = clock_timestamp()',
      values: [text],
    })
  await set('Maintenance tonight')
  const { data: first } = await server.visitor().call('banner.get')
  expect(first).toMatchObject({ text: 'Maintenance tonight' })
  await set('All is well')
  const { data: second } = await server.visitor().call('banner.get')
  expect(second?.banner_id).not.toBe(first?.banner_id)
})
