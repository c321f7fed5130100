import { afterAll, beforeAll, expect, it } from 'vitest'
import { appendEvent } from '#server/db/events'
import { hangImages } from '#test/support/hang-images'
import {
  beginning,
  findViolations,
  type Site,
  signUp,
  startSite,
  type Visitor,
  type Width,
} from './support.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(async () => {
  await site.close()
})

const notifications = '/app/_auth/account/notifications'
const profileOf = ({ id }: { id: string }) => `/app/_auth/user/info/${id}`

type User = Visitor & { id: string; email: string }

/** The headless shell shows none. */
const withNotifications = { whole: true }

async function enter(width: Width, name: string, options = {}): Promise<User> {
  const visitor = await site.visit(width, options)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

/** The link to the notifications in the rail or the bar, depending on the width. */
const bell = ({ page }: Visitor) =>
  page.getByRole('link', { name: 'Notifications' }).filter({ visible: true })

/**
 * Makes the browser deliver a message to the service worker, like its push service, and returns the title
 * that is shown. Subscribing at a real push service would need the internet. The browser's own record is read,
 * because `getNotifications()` deletes an entry that is stored but not displayed yet.
 */
async function deliverPush({ page, context }: User): Promise<string | undefined> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/push-worker.js')
    await navigator.serviceWorker.ready
  })
  const session = await context.newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  const displayed = new Promise<string | undefined>((resolve) => {
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent: event }) => {
      if (event.eventName !== 'Notification displayed') return
      resolve(event.eventMetadata.find(({ key }) => key === 'Title')?.value)
    })
  })
  await session.send('BackgroundService.startObserving', { service: 'notifications' })
  await session.send('BackgroundService.setRecording', { shouldRecord: true, service: 'notifications' })
  await session.send('ServiceWorker.enable')
  const data = JSON.stringify({
    title: 'Somebody follows you',
    body: 'See who.',
    url: notifications,
    tag: 'f',
  })
  const registrationId = await found
  await session.send('ServiceWorker.deliverPushMessage', { origin: site.url, registrationId, data })
  return displayed
}

it.each<Width>(['phone'])(
  'a follow appears at once for the followed user, and a block hides each from the other on a %s',
  async (width) => {
    const [alice, bob] = await Promise.all([enter(width, 'Alice Moon'), enter(width, 'Bob Stone')])
    await alice.open(notifications)
    await alice.page.getByRole('heading', { name: 'All quiet' }).waitFor()
    await bob.open(profileOf(alice))
    await bob.page.getByRole('button', { name: 'Follow Alice Moon', pressed: false }).click()
    await bob.page.getByRole('button', { name: 'Follow Alice Moon', pressed: true }).waitFor()

    await bell(alice).getByText('1 unread').waitFor()
    await alice.page.getByText('follows you now.').waitFor()
    await alice.page.getByRole('button', { name: 'Mark as read' }).click()
    await bell(alice).getByText('1 unread').waitFor({ state: 'detached' })

    await alice.page.getByRole('link', { name: 'Bob Stone' }).click()
    await alice.page.getByRole('button', { name: 'Block', exact: true }).click()
    const question = alice.page.getByRole('dialog', { name: 'Block Bob Stone?' })
    expect(await question.textContent()).toContain('neither of you finds the other anywhere on this site')
    await question.getByRole('button', { name: 'Block' }).click()
    await alice.page.getByText('You have blocked Bob Stone.').waitFor()
    expect((await bob.page.goto(profileOf(alice)))?.status()).toBe(404)
    expect((await bob.call('user.search', { q: 'Alice Moon' })).items).not.toContainEqual(
      expect.objectContaining({ id: alice.id }),
    )

    await alice.open('/app/_auth/account/settings#blocked')
    await alice.page.getByRole('button', { name: 'Unblock Bob Stone' }).click()
    await alice.page.getByText('You have blocked nobody.').waitFor()
    await bob.open(profileOf(alice))
    await bob.page.getByRole('button', { name: 'Follow Alice Moon', pressed: false }).waitFor()
    expect([...alice.complaints, ...bob.complaints]).toEqual([])
    await Promise.all([alice.context.close(), bob.context.close()])
  },
)

it.each<Width>(['desk'])(
  'likes of an art are one line that names the last user, and a followed user can be an exception on a %s',
  async (width) => {
    const [alice, bob, cleo] = await Promise.all([
      enter(width, 'Alice Moon', withNotifications),
      enter(width, 'Bob Stone'),
      enter(width, 'Cleo Rain'),
    ])
    const [art_id = ''] = await hangImages(site.db, site.dataDir, {
      userId: alice.id,
      prompts: ['a lantern'],
    })
    await bob.call('art.like', { art_id })
    await alice.open(notifications)
    await bell(alice).getByText('1 unread').waitFor()
    await alice.page.getByText('Bob Stone likes a picture of yours.').waitFor()
    await cleo.call('art.like', { art_id })
    await alice.page.reload()
    await alice.page.getByText('Cleo Rain and one other like a picture of yours.').waitFor()
    expect(await findViolations(alice.page, [width])).toEqual([])
    await alice.page.getByRole('link', { name: 'See the picture' }).click()
    await alice.page.waitForURL(`**/app/_auth/art/info/${art_id}`)
    await bell(alice).getByText('1 unread').waitFor({ state: 'detached' })

    await bob.call('user.follow_user', { user_id: alice.id })
    await bob.open(profileOf(alice))
    await bob.page.getByRole('radio', { name: 'Hide' }).click()
    await bob.page.getByText('Saved.').waitFor()
    expect((await bob.call('user.get_my_info', {}))?.preferences.creators).toEqual({ [alice.id]: 'hide' })

    await alice.context.grantPermissions(['notifications'])
    await alice.open('/app/_auth/account/settings#notifications')
    const push = alice.page.getByRole('switch', { name: 'Somebody follows you: Push' })
    await push.click()
    await alice.page.getByText('Saved.').waitFor()
    await alice.page.getByRole('switch', { name: 'Push to this device', checked: false }).waitFor()
    expect(await findViolations(alice.page, [width])).toEqual([])
    expect([...alice.complaints, ...bob.complaints]).toEqual([])
    await Promise.all([alice, bob, cleo].map(({ context }) => context.close()))
  },
)

it.each<Width>(['phone'])(
  'users are found while typing, by address, by order and by arrow keys on a %s',
  async (width) => {
    const [carol, dora] = await Promise.all([enter(width, 'Carol Vane'), enter(width, `Dora ${width}`)])
    const { page } = carol
    await carol.open('/app/_auth/user/search')
    await page.getByLabel('Name or handle').fill(`dora ${width}`)
    await page.waitForURL(`**/user/search?q=dora+${width}`)
    await page.getByRole('link', { name: `Dora ${width}` }).waitFor()
    await page.getByRole('radio', { name: 'Newest' }).click()
    await page.waitForURL('**order=newest')
    // The arrow key has no target until the new results are there.
    const found = page.getByRole('link', { name: `Dora ${width}` })
    await expect
      .poll(async () => {
        await page.getByLabel('Name or handle').focus()
        await page.keyboard.press('ArrowDown')
        return found.evaluate((link) => link === document.activeElement)
      })
      .toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${profileOf(dora)}`)
    await page.getByRole('heading', { level: 1, name: `Dora ${width}` }).waitFor()
    await page.goBack()
    expect(await page.getByLabel('Name or handle').inputValue()).toBe(`dora ${width}`)

    await page.getByLabel('Name or handle').fill('zzzzqqqq')
    await page.getByRole('heading', { name: 'Nobody found' }).waitFor()
    await page.getByRole('button', { name: 'Show everybody' }).click()
    await page.getByRole('list', { name: 'People found' }).waitFor()
    expect(carol.complaints).toEqual([])
    await Promise.all([carol.context.close(), dora.context.close()])
  },
)

it('a broken connection is resumed, missed events arrive, and a push is shown', async () => {
  const [alice, bob, carol] = await Promise.all([
    enter('desk', 'Alice Moon', withNotifications),
    enter('desk', 'Bob Stone'),
    enter('desk', 'Carol Reed'),
  ])
  await alice.openLive(notifications)
  // Once it has shown an event, the page knows where to resume.
  await bob.call('user.follow_user', { user_id: alice.id })
  await bell(alice).getByText('1 unread').waitFor()
  await alice.context.setOffline(true)
  await carol.call('user.follow_user', { user_id: alice.id })
  await alice.context.setOffline(false)
  await bell(alice).getByText('2 unread').waitFor()
  await alice.page.getByText('Carol Reed').waitFor()
  await alice.context.grantPermissions(['notifications'])
  expect(await deliverPush(alice)).toBe('Somebody follows you')
  expect(alice.complaints).toEqual([])
  await Promise.all([alice, bob, carol].map(({ context }) => context.close()))
})

it('an unknown user shows "Page Not Found"', async () => {
  const { page, context } = await enter('desk', 'Alice Moon')
  for (const id of ['01890000-0000-7000-8000-000000000000', 'nobody']) {
    expect((await page.goto(profileOf({ id })))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  }
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  await context.close()
})

it('the banner appears on the open page, stays closed once closed, and returns with a new text', async () => {
  const { page, openLive, context } = await enter('phone', 'Alice Moon')
  const announce = async (text: string) => {
    await site.db.query({
      name: '',
      text: `insert into banner (text) values ($1) on conflict (only_row) do update set text = $1, set_at = now()`,
      values: [text],
    })
    await appendEvent(site.db, null, 'banner', { text })
  }
  await openLive(notifications)
  await announce('Back in five minutes.')
  await page.getByText('Back in five minutes.').waitFor()
  await page.getByRole('button', { name: 'Close this announcement' }).click()
  await page.getByText('Back in five minutes.').waitFor({ state: 'detached' })
  expect(await (await context.request.get(notifications)).text()).not.toContain('<aside')
  await announce('We are back.')
  await page.getByText('We are back.').waitFor()
  expect(await (await context.request.get(notifications)).text()).toContain('<aside')
  await context.close()
})

it('prices are at /membership for everybody and at /app/pricing for visitors, without fake offers', async () => {
  const alice = await enter('desk', 'Alice Moon')
  await alice.page.goto('/app/pricing')
  await alice.page.waitForURL(beginning)
  await alice.open('/membership')
  const free = alice.page
    .getByRole('listitem')
    .filter({ has: alice.page.getByRole('heading', { name: 'Free' }) })
  await free.getByText('Your membership').waitFor()
  await alice.page.getByText('Payments are not set up on this server').waitFor()
  expect(await alice.page.getByRole('button', { name: /^Get / }).count()).toBe(0)
  expect(await alice.page.getByRole('radio', { name: /^(Card|Bitcoin|Telegram Stars)$/ }).count()).toBe(0)

  const visitor = await site.visit('phone')
  await visitor.open('/app/pricing')
  await visitor.page.getByText('Payments are not set up on this server').waitFor()
  await visitor.page.getByRole('radio', { name: 'Yearly' }).click()
  await visitor.page.getByText('$90 a year').waitFor()
  expect(await visitor.page.getByRole('main').getByRole('button').count()).toBe(0)
  await Promise.all([alice.context.close(), visitor.context.close()])
})
