import { beforeAll, describe, expect, it } from 'vitest'
import { defaultPreferences } from '#contract/account'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.update_preferences', () => {
  it('changes only the given fields', async () => {
    const alice = await makeUser(server)
    const { data } = await alice.call('user.update_preferences', {
      ratings: { explicit: 'hide' },
      notifications: { like: { email: true } },
    })
    const like = { ...defaultPreferences.notifications.like, email: true }
    expect(data).toEqual({
      ...defaultPreferences,
      ratings: { ...defaultPreferences.ratings, explicit: 'hide' },
      notifications: { ...defaultPreferences.notifications, like },
    })
    expect((await alice.call('user.get_my_info')).data?.preferences).toEqual(data)
  })

  it('parallel changes of different fields are all kept', async () => {
    const alice = await makeUser(server)
    await Promise.all([
      alice.call('user.update_preferences', { ratings: { suggestive: 'show' } }),
      alice.call('user.update_preferences', { theme: 'day' }),
      alice.call('user.update_preferences', { hidden_tags: ['spiders'] }),
    ])
    expect((await alice.call('user.get_my_info')).data?.preferences).toMatchObject({
      ratings: { suggestive: 'show' },
      theme: 'day',
      hidden_tags: ['spiders'],
    })
  })

  it('allows exceptions for followed users only, and removes them on unfollow', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const prefer = (choice: string | null) =>
      alice.call('user.update_preferences', { creators: { [bob.info.id]: choice } })
    expect((await prefer('show')).status).toBe(400)
    await alice.call('user.follow_user', { user_id: bob.info.id })
    expect((await prefer('show')).data.creators).toEqual({ [bob.info.id]: 'show' })
    expect((await prefer(null)).data.creators).toEqual({})
    await prefer('hide')
    await alice.call('user.follow_user', { user_id: bob.info.id, follow: false })
    expect((await alice.call('user.get_my_info')).data?.preferences.creators).toEqual({})
  })

  it('rejects unknown values', async () => {
    const alice = await makeUser(server)
    expect((await alice.call('user.update_preferences', { theme: 'sepia' })).status).toBe(400)
    expect(
      (await alice.call('user.update_preferences', { notifications: { telegram: { email: true } } })).status,
    ).toBe(400)
  })
})
