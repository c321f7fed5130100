import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/roles'
import { setRole } from '#server/db/users'
import { pagePatterns } from '#server/domain/page-pattern'
import {
  everyWidth,
  findViolations,
  password,
  pressUntilSeen,
  type Site,
  signUp,
  startSite,
  type Visitor,
  type Width,
} from './support.ts'

/** The back office from the view of each role. */

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(() => site.close())

type User = Visitor & { id: string; email: string }

async function enter(width: Width, name: string, role: Role | null = null): Promise<User> {
  const visitor = await site.visit(width)
  const user = { ...visitor, ...(await signUp(visitor, name)) }
  if (role !== null) await setRole(site.db, user.email, role)
  return user
}

const close = (...users: User[]) => Promise.all(users.map(({ context }) => context.close()))

it('every page says where you are in its title, before its scripts run', async () => {
  const [visitor, admin] = [await site.visit('desk'), await enter('desk', 'Ada Page', 'admin')]
  const pages = new Map<string, string>()
  for (const { context } of [visitor, admin])
    for (const path of pagePatterns.filter((pattern) => !pattern.includes(':'))) {
      const answer = await context.request.get(path)
      // A page for others leads to the sign-in or the start page.
      if (new URL(answer.url()).pathname !== path) continue
      pages.set(path, /<title>(.+?)<\/title>/.exec(await answer.text())?.[1] ?? 'none')
    }
  const titles = [...pages.values()]
  expect(pages.get('/app/generate/image')).toMatch(/^Create · /)
  expect(titles.length).toBeGreaterThan(50)
  expect(titles).not.toContain('none')
  expect(titles.filter((title, i) => titles.indexOf(title) < i)).toEqual([])
  await Promise.all([visitor.context.close(), close(admin)])
})

it('no page fails because of what its address says', async () => {
  const admin = await enter('desk', 'Ada Page', 'admin')
  const names = 'tab state of days since until action actor_id only order need problem q from'.split(' ')
  const nonsense = new URLSearchParams(names.map((name) => [name, '~']))
  const failed: string[] = []
  for (const pattern of pagePatterns) {
    const path = `${pattern.replaceAll(/:\w+/g, 'nobody')}?${nonsense}`
    const answer = await admin.context.request.get(path)
    if (answer.status() >= 500) failed.push(path)
  }
  expect(failed).toEqual([])
  await close(admin)
})

describe.each(everyWidth)('on a %s', (width) => {
  it('support finds a user, grants a membership, and suspends with a reason by keyboard', async () => {
    const [zelda, support] = [
      await enter(width, `Zelda ${width}`),
      await enter(width, `Sue ${width}`, 'support'),
    ]
    const credentials = { method: 'POST', body: JSON.stringify({ email: zelda.email, password }) }
    const headers = { 'content-type': 'application/json' }
    const signIns = Array.from({ length: 5 }, () =>
      fetch(`${site.url}/rpc/user.authenticate`, { ...credentials, headers }),
    )
    await Promise.all(signIns)
    const { page } = support
    await support.open('/app/admin/user')
    await page.getByRole('searchbox', { name: 'Search users' }).fill(zelda.email)
    await page.getByRole('link', { name: `Zelda ${width}` }).waitFor()
    await page.getByRole('link', { name: `Sue ${width}` }).waitFor({ state: 'detached' })
    expect(await findViolations(page, [width]), 'the list of users').toEqual([])
    await page.getByRole('link', { name: `Zelda ${width}` }).click()
    await page.getByRole('heading', { name: `Zelda ${width}` }).waitFor()
    expect(await findViolations(page, [width]), 'a user').toEqual([])
    const sessions = page.getByRole('region', { name: 'Login sessions' })
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(5)
    await sessions.getByRole('button', { name: 'Show all 6' }).click()
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(6)

    await page.keyboard.press('g')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('Thank you for the report.')
    await dialog.getByRole('button', { name: 'Grant a membership' }).click()
    await page.getByText('Plus, until').waitFor()

    await page.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await dialog.getByText('Write a reason. The user will read it.').waitFor()
    expect(await findViolations(page, [width]), 'an action without a reason').toEqual([])
    await dialog.getByLabel('Reason').fill('We need to talk.')
    await dialog.getByRole('button', { name: 'Suspend' }).click()
    await page.getByText('Creating is paused for your account. We need to talk.').waitFor()
    expect(await zelda.call('user.get_my_info', {})).toMatchObject({
      membership: { tier: 'plus' },
      suspended_reason: 'Creating is paused for your account. We need to talk.',
    })
    await pressUntilSeen(page, ']', page.getByRole('heading', { name: 'Notifications to users' }))
    expect(support.complaints).toEqual([])
    await close(zelda, support)
  })

  it('a moderator does not find the pages and calls of others', async () => {
    const [moderator, admin] = [
      await enter(width, 'Mo Derator', 'moderator'),
      await enter(width, 'Ada Lane', 'admin'),
    ]
    const { page } = moderator
    await moderator.open('/app/admin')
    const pages = page.getByRole('navigation', { name: 'Back office pages' })
    await pages.getByRole('link', { name: 'Review desk' }).waitFor()
    expect(await pages.getByRole('link').allTextContents()).toEqual(['Overview', 'Review desk', 'LoRAs'])
    expect(await findViolations(page, [width]), 'the overview of a moderator').toEqual([])
    await page.goto(`${site.url}/app/admin/user/${admin.id}`)
    await page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
    const suspended = { user_id: admin.id, suspended: true, reason: 'No.' }
    await expect(moderator.call('admin.set_user_state', suspended)).rejects.toThrow('404')
    await close(moderator, admin)
  })

  it('support sends a notification to everyone after a preview, cancels another, and the audit log has both', async () => {
    const zelda = await enter(width, `Zelda ${width}`)
    const support = await enter(width, `Sue ${width}`, 'support')
    const admin = await enter(width, 'Ada Lane', 'admin')
    const sentence = `The gallery moves tonight (${width}).`
    const { page } = support
    await zelda.open('/app/_auth/account/notifications')
    await support.open('/app/admin/notification')
    await page.getByLabel('Text', { exact: true }).fill(sentence)
    await page.getByRole('radio', { name: 'One user' }).click()
    await page.getByLabel('User id').fill(zelda.id)
    expect(await findViolations(page, [width]), 'a new notification').toEqual([])
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('1 user in total.').waitFor()
    await page.getByText('To one user · In the app · Now').waitFor()
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByRole('radio', { name: 'Everyone' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByText('To everyone · In the app · Now').waitFor()
    const { users } = await support.call('admin.count_recipients', {})
    await page.getByText(`${users} users in total.`).waitFor()
    expect(await findViolations(page, [width]), 'the preview').toEqual([])
    await page.getByRole('button', { name: `Send to ${users} users` }).click()
    const sent = page.getByRole('list', { name: 'Sent and scheduled' })
    await sent.getByText(sentence).waitFor()
    // Her page is open, and shows it without being reloaded.
    await zelda.page.getByText(sentence).waitFor()

    await page.getByLabel('Text', { exact: true }).fill(`Not yet (${width}).`)
    await page.getByRole('radio', { name: 'Later' }).click()
    await page.getByLabel('Date and time').fill('2099-01-01T12:00')
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('button', { name: `Schedule for ${users} users` }).click()
    const later = sent.getByRole('listitem').filter({ hasText: `Not yet (${width}).` })
    await later.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Reason').fill('Too early.')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await later.getByText('Cancelled').waitFor()

    await page.getByLabel('Text of the banner').fill(`Maintenance on a ${width}`)
    await page.getByRole('button', { name: 'Show this banner' }).click()
    await zelda.page.getByRole('complementary').getByText(`Maintenance on a ${width}`).waitFor()
    await page.getByRole('button', { name: 'Remove the banner' }).click()
    await zelda.page.getByRole('complementary').waitFor({ state: 'detached' })

    await admin.open('/app/admin/audit')
    const log = admin.page.getByRole('list', { name: 'Audit log' })
    await log.getByText(`Sue ${width} sent a notification`).first().waitFor()
    await log.getByText(`Sue ${width} cancelled a notification`).first().waitFor()
    await log.getByText(`Sue ${width} changed the banner`).first().waitFor()
    expect(await findViolations(admin.page, [width]), 'the audit log').toEqual([])
    expect([...support.complaints, ...zelda.complaints, ...admin.complaints]).toEqual([])
    await close(zelda, support, admin)
  })

  it('an admin adds pictures of the house, and visitors see them on both start pages', async () => {
    const admin = await enter(width, 'Ada Lane', 'admin')
    const { page } = admin
    // Other files for each width, because the same picture is refused. None has anything like a face, which asks for a
    // consent.
    const files = width === 'phone' ? ['castle', 'sailboat'] : ['volcano', 'hamburger']
    await admin.open('/app/admin/upload')
    const paths = files.map((name) => `web/features/landing/samples/${name}.webp`)
    await page.getByLabel('Choose pictures').setInputFiles(paths)
    const fresh = page.getByRole('list', { name: 'New pictures' })
    await fresh.getByLabel('Title').first().fill(`Evening ${width}`)
    await fresh.getByLabel('Tags').first().fill('night, garden')
    await fresh.getByLabel('Title').last().fill('')
    expect(await findViolations(page, [width]), 'new pictures').toEqual([])
    await page.getByRole('button', { name: 'Upload 2 pictures' }).click()
    await fresh.getByText('Shown, rated general').waitFor()
    await fresh.getByText('Write a title.').waitFor()
    await fresh.getByLabel('Title').fill(`Second ${width}`)
    await page.getByRole('button', { name: 'Upload 1 picture' }).click()
    const shown = page.getByRole('list', { name: 'Pictures of the house' })
    await shown.getByText(`Second ${width}`).waitFor()
    expect(await findViolations(page, [width]), 'pictures of the house').toEqual([])

    const visitor = await site.visit(width)
    for (const path of ['/', '/app/home']) {
      await visitor.open(path)
      await visitor.page
        .getByRole('img', { name: `Evening ${width}` })
        .first()
        .waitFor()
    }
    await page.getByRole('button', { name: `Remove Evening ${width}` }).click()
    await shown.getByText(`Evening ${width}`).waitFor({ state: 'detached' })
    await visitor.open('/app/home')
    await visitor.page.getByRole('img', { name: `Second ${width}` }).waitFor()
    expect(await visitor.page.getByRole('img', { name: `Evening ${width}` }).count()).toBe(0)
    expect([...admin.complaints, ...visitor.complaints]).toEqual([])
    await Promise.all([close(admin), visitor.context.close()])
  })

  it('an admin finds a failed job with its cause and tries it again by keyboard', async () => {
    const admin = await enter(width, 'Ada Lane', 'admin')
    const { page } = admin
    // Its payload lacks what the job needs, so it fails at once and for the last time.
    await site.db.query({
      name: 'test_break_job',
      text: `insert into pgboss.job (name, data, retry_limit, dead_letter) values ('hide-copies', '{}', 0, 'dead-letters')`,
    })
    await admin.open('/app/admin/jobs')
    const dead = page.getByRole('list', { name: 'Failed for the last time' })
    await dead.getByText('notice_id').first().waitFor()
    const current = page.getByRole('navigation', { name: 'Back office pages' }).locator('[aria-current=page]')
    const isInView = () =>
      current.evaluate((link) => {
        const { left, right } = link.getBoundingClientRect()
        return left >= 0 && right <= innerWidth
      })
    await expect.poll(isInView).toBe(true)
    expect(await findViolations(page, [width]), 'jobs').toEqual([])
    const countRetries = async () =>
      (await admin.call('admin.audit_log', {})).items.filter(({ action }) => action === 'retry_jobs').length
    const before = await countRetries()
    await page.keyboard.press('j')
    await page.locator('button[aria-label="Try again: hide copies"]:focus').waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(countRetries).toBe(before + 1)
    expect(admin.complaints).toEqual([])
    await close(admin)
  })

  it('an admin chooses the days of the figures, and finds exports and block lists', async () => {
    const admin = await enter(width, 'Ada Lane', 'admin')
    const { page } = admin
    await admin.open('/app/admin')
    await page.getByLabel('First day').fill('')
    await page.getByLabel('First day').press('2')
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.getByText('This date is incomplete.').waitFor()
    await page.getByLabel('First day').fill('2030-02-01')
    await page.getByLabel('Last day').fill('2030-01-31')
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.getByText('The last day is before the first.').waitFor()
    await page.getByText('All figures as a table').click()
    await page.getByRole('columnheader', { name: 'Registrations' }).waitFor()
    expect(await findViolations(page, [width]), 'the figures').toEqual([])
    await page.getByLabel('Last day').fill('2030-02-02')
    await page.getByRole('button', { name: 'Show these days' }).click()
    await page.waitForURL(/since=2030-02-01/)
    await page.getByRole('cell', { name: 'February 1, 2030' }).waitFor()
    await admin.open('/app/admin/abuse?tab=exports')
    await page.getByText('Not configured.').waitFor()
    expect(await findViolations(page, [width]), 'exports').toEqual([])

    const word = `zorble${width}`
    await admin.open('/app/admin/abuse?tab=blocks')
    await page.getByLabel('Word or phrase').fill(word)
    await page.getByLabel('Reason').fill('A test.')
    await page.getByRole('button', { name: 'See what it would have refused' }).click()
    await page.getByText('Nothing of the last week would have been refused.').waitFor()
    await page.getByRole('button', { name: 'Block it' }).click()
    await page.getByRole('list', { name: 'Words' }).getByText(word).waitFor()
    // The form is empty again, so that the next one begins with its own preview.
    expect(await page.getByLabel('Word or phrase').inputValue()).toBe('')
    expect(await findViolations(page, [width]), 'block lists').toEqual([])
    expect(admin.complaints).toEqual([])
    await close(admin)
  })
})
