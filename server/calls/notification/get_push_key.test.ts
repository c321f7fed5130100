import { expect, it } from 'vitest'
import { startServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

it("notification.get_push_key returns the same key in every process, in the browsers' format", async () => {
  const first = await startServer()
  const second = await startServer({}, first.databaseUrl)
  const keys = await Promise.all(
    [first, second].map(
      async (server) => (await (await makeUser(server)).call('notification.get_push_key')).data,
    ),
  )
  expect(keys[0]).toEqual(keys[1])
  const point = Buffer.from(keys[0]?.public_key ?? '', 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
  const { db } = first.context
  const [stored] = await db.query<{ sealed_private_key: Buffer }>({
    name: 'test_push_keys',
    text: 'select sealed_private_key from push_keys',
  })
  // A PKCS #8 key would contain this object id; the stored key is encrypted.
  expect(stored?.sealed_private_key.includes(Buffer.from('2a8648ce3d0201', 'hex'))).toBe(false)
})
