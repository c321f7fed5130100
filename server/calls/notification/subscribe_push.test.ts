import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser, type TestUser } from '#test/support/make-user'
import { type PushServer, startPushServer } from '#test/support/push-server'

let server: TestServer
let service: PushServer
beforeAll(async () => {
  ;[server, service] = await Promise.all([startServer(), startPushServer()])
})

async function addDevice(user: TestUser) {
  const { data } = await user.call('notification.get_push_key')
  const device = service.addDevice(data.public_key)
  expect((await user.call('notification.subscribe_push', device.subscription)).data).toEqual({
    subscribed: true,
  })
  return device
}

const follow = (follower: TestUser, followed: TestUser) =>
  follower.call('user.follow_user', { user_id: followed.info.id })

describe('notification.subscribe_push', () => {
  it('sends to every device of users who enabled it, retries errors, and removes devices that are gone', async () => {
    const alice = await makeUser(server)
    const fans = await Promise.all(
      ['Bob Stone', 'Cleo Rain', 'Dan Hill', 'Eve Dune'].map((name) => makeUser(server, { name })),
    )
    const [bob, cleo, dan, eve] = fans as [TestUser, TestUser, TestUser, TestUser]
    const [phone, desk] = [await addDevice(alice), await addDevice(alice)]
    await follow(bob, alice)
    await alice.call('user.update_preferences', { notifications: { follow: { push: true, in_app: false } } })

    service.failNext(503)
    await follow(cleo, alice)
    const said = {
      title: 'Nightbloom',
      body: 'Somebody follows you now.',
      url: '/app/_auth/account/notifications',
      tag: 'follow',
    }
    await expect.poll(() => [phone.messages, desk.messages]).toEqual([[said], [said]])

    phone.leave()
    await follow(dan, alice)
    await expect.poll(() => [desk.messages.length, service.answers.includes(410)]).toEqual([2, true])
    const devices = () =>
      server.context.db.query({
        name: '',
        text: 'select endpoint from push_devices where user_id = $1',
        values: [alice.info.id],
      })
    await expect.poll(devices).toEqual([{ endpoint: desk.subscription.endpoint }])

    // After signing out, a device gets nothing more.
    await alice.call('user.sign_out')
    expect(await devices()).toEqual([])
    await follow(eve, alice)
    expect(service.answers.filter((status) => ![201, 410, 503].includes(status))).toEqual([])
  })

  it('moves a device to the user who subscribes last, and removes it on request', async () => {
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    const { subscription } = await addDevice(alice)
    await bob.call('notification.subscribe_push', subscription)
    const holders = () =>
      server.context.db.query<{ user_id: string }>({
        name: '',
        text: 'select user_id from push_devices where endpoint = $1',
        values: [subscription.endpoint],
      })
    const end = { endpoint: subscription.endpoint, subscribe: false }
    await alice.call('notification.subscribe_push', end)
    expect(await holders()).toEqual([{ user_id: bob.info.id }])
    expect((await bob.call('notification.subscribe_push', end)).data).toEqual({ subscribed: false })
    expect(await holders()).toEqual([])
  })

  it('accepts only endpoints of possible push services, and valid keys', async () => {
    const alice = await makeUser(server)
    const { subscription } = service.addDevice('')
    const { keys } = subscription
    const offCurve = Buffer.alloc(65, 7)
    offCurve[0] = 4
    const refused = [
      { ...subscription, endpoint: 'http://push.example.com/a' },
      { ...subscription, endpoint: 'https://10.0.0.1/a' },
      { ...subscription, endpoint: 'https://[::1]/a' },
      { ...subscription, endpoint: 'https://0x7f000001/a' },
      { ...subscription, endpoint: 'https://localhost/a' },
      { ...subscription, endpoint: 'https://db.internal/a' },
      { ...subscription, endpoint: 'https://push.example.com:8443/a' },
      { ...subscription, endpoint: 'https://me:secret@push.example.com/a' },
      { ...subscription, endpoint: 'push' },
      { ...subscription, keys: { ...keys, auth: 'AAAA' } },
      { ...subscription, keys: { ...keys, p256dh: offCurve.toString('base64url') } },
      { endpoint: subscription.endpoint },
    ]
    for (const input of refused) {
      expect((await alice.call('notification.subscribe_push', input)).status, JSON.stringify(input)).toBe(400)
    }
    const real = { ...subscription, endpoint: 'https://fcm.googleapis.com/fcm/send/abc' }
    expect((await alice.call('notification.subscribe_push', real)).status).toBe(200)
  })
})
