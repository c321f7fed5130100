import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('describes the fields of a call', async () => {
  const { data } = await server.visitor().call('developer.get_call', { name: 'art.like' })
  expect(data).toMatchObject({
    needs_key: true,
    scope: 'create',
    file_bytes: null,
    input: [{ path: 'art_id', type: 'string (uuid)', required: true, detail: '' }],
    output_type: 'object',
    example: { art_id: '<string (uuid)>' },
  })
  expect(data.output.map(({ path }: { path: string }) => path)).toEqual(['liked', 'like_count'])
})

it.each(['admin.list_cases', 'user.change_password', 'user.register', 'nothing.here', 'constructor'])(
  'returns 404 for %s, which no API key can make',
  async (name) => {
    expect((await server.visitor().call('developer.get_call', { name })).status).toBe(404)
  },
)
