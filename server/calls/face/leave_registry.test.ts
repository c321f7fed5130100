import { beforeAll, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { passLiveCheck } from '#test/support/pass-live-check'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

async function change(call: 'face.join_registry' | 'face.leave_registry', whose: number) {
  const visitor = server.visitor()
  return (await visitor.call(call, { check_id: await passLiveCheck(server, visitor, whose) })).data
}

it('face.leave_registry removes only the face of the live check, and may be repeated', async () => {
  await change('face.join_registry', 1)
  await change('face.join_registry', 2)
  expect(await change('face.leave_registry', 3)).toEqual({ was_enrolled: false })
  expect(await change('face.leave_registry', 1)).toEqual({ was_enrolled: true })
  expect(await change('face.leave_registry', 1)).toEqual({ was_enrolled: false })
  expect(await change('face.join_registry', 2)).toEqual({ was_enrolled: true })
})
