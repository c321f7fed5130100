import { request } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type BaseSite,
  findViolations,
  holdBack,
  openGlobalSite,
  openPalette,
  password,
  signUp,
  type Visitor,
  type Width,
} from './support.ts'

/** Checks every page, and everything that opens on it, with axe, in both themes and at both widths. */

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

async function expectClean(page: Page, what: string, at?: Width[]): Promise<void> {
  expect(await findViolations(page, at), what).toEqual([])
}

async function expectPagesClean({ page, open }: Visitor, paths: string[]): Promise<void> {
  for (const path of paths) {
    await open(path)
    await expectClean(page, path)
  }
}

/** The palette, the menu at the bottom of the desk's rail, and the sheet behind "More" on a phone. */
async function expectFrameClean({ page }: Visitor, menu: string): Promise<void> {
  await openPalette(page)
  await expectClean(page, 'the palette')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem').first().waitFor()
  await expectClean(page, 'the menu of the rail', ['desk'])
  await page.keyboard.press('Escape')
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).waitFor()
  await expectClean(page, 'the sheet of the bar', ['phone'])
}

it('pages for visitors', async () => {
  const visitor = await site.visit('desk')
  await expectPagesClean(visitor, [
    '/',
    '/terms',
    '/privacy',
    '/content-rules',
    '/do-not-depict',
    '/support',
    '/transparency',
    '/developers',
    '/developers/art.create',
    '/developers/asset.upload',
  ])
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('pages of the app for visitors', async () => {
  const visitor = await site.visit('desk')
  await expectPagesClean(visitor, [
    '/app/home',
    '/app/forgot-password',
    '/app/reset-password',
    '/app/reset-password?token=x',
    '/app/verify-email',
    '/app/verify-email?token=x',
    '/app/claim-admin?token=x',
    '/app/confirm-email?token=x',
    '/app/thankyou',
    '/app/pricing',
    '/app/nothing-here',
    '/nothing-here',
  ])
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('dialogs and errors on pages for visitors', async () => {
  const visitor = await site.visit('desk')
  const { page, open } = visitor
  await open('/app/sign-up')
  await expectClean(page, 'the sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Name must be at least 3 characters').waitFor()
  await expectClean(page, 'the sign-up with complaints')

  await open('/app/sign-in')
  await expectClean(page, 'the sign-in')
  await page.getByLabel('E-mail address').fill('nobody@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('E-mail address or password is wrong.').waitFor()
  await expectClean(page, 'the sign-in that was refused')
  await page.getByRole('link', { name: 'Forgot it?' }).click()
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await page.getByLabel('E-mail address').fill('nobody@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor()
  await expectClean(page, 'the mail that was sent')
  await expectFrameClean(visitor, 'Look')

  await open('/takedown')
  await page.getByLabel('Your e-mail address').fill('jane@')
  await page.getByRole('button', { name: 'Send the request' }).click()
  await page.getByText('This does not look like an e-mail address.').waitFor()
  await page.getByText('Choose what it is about.').waitFor()
  await expectClean(page, 'a takedown request with complaints')
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it('the age question, and its text for minors', async () => {
  const { page, open, context, complaints } = await site.visit('phone', { adult: false })
  await open('/')
  await expectClean(page, 'the question')
  await page.getByRole('dialog').getByRole('button', { name: 'No' }).click()
  await page.getByText('Come back when you are 18.').waitFor()
  await expectClean(page, 'the answer')
  expect(complaints).toEqual([])
  await context.close()
})

it('the splash and the error screen', async () => {
  const { page, open, context } = await site.visit('desk')
  const release = await holdBack(page, '**/rpc/user.get_my_info', (route) =>
    route.fulfill({ status: 403, json: { status_code: 403, msg: 'Not today.', data: null } }),
  )
  await open('/terms')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Nightbloom is opening').waitFor()
  expect(await findViolations(page), 'the splash').toEqual([])
  release()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.getByText('Technical Details').click()
  await expectClean(page, 'the error screen')
  await context.close()
})

it('pages for signed-in users', async () => {
  const [alice, bob] = await Promise.all([site.visit('desk'), site.visit('desk')])
  const [{ id: aliceId }, { id: bobId }] = await Promise.all([
    signUp(alice, 'Alice Moon'),
    signUp(bob, 'Bob Stone'),
  ])
  const notifications = '/app/_auth/account/notifications'
  await expectPagesClean(alice, [notifications])
  await alice.call('user.update_preferences', { hidden_tags: ['spiders'] })
  await bob.call('user.follow_user', { user_id: aliceId })
  await expectPagesClean(alice, [
    notifications,
    '/app/_auth/art/catalogue',
    '/app/_auth/user/search',
    '/app/_auth/user/search?q=zzzzqqqq',
    `/app/_auth/user/info/${aliceId}`,
    '/membership',
    '/app/thankyou',
    '/app/claim-admin?token=x',
    '/app/nothing-here',
  ])
  await expectPagesClean(alice, [`/app/_auth/user/info/${bobId}`])
  await alice.page.getByRole('button', { name: 'Block', exact: true }).click()
  await alice.page.getByRole('dialog', { name: 'Block Bob Stone?' }).waitFor()
  await expectClean(alice.page, 'the question before a block')
  await alice.page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await alice.page.getByText('You have blocked Bob Stone.').waitFor()
  await expectClean(alice.page, 'the page of somebody who is blocked, under a toast')
  await expectFrameClean(alice, 'Your account')
  expect(alice.complaints).toEqual([])
  await Promise.all([alice.context.close(), bob.context.close()])
})

it('the settings and their dialogs', async () => {
  const visitor = await site.visit('desk')
  const { page } = visitor
  await signUp(visitor)
  await expectPagesClean(visitor, ['/app/_auth/account/statement', '/app/_auth/account/settings'])
  await page.getByLabel('Name of the key').fill('My script')
  await page.getByRole('button', { name: 'Create a key' }).click()
  await page.getByRole('heading', { name: 'Your key “My script”' }).waitFor()
  await page.getByLabel('Handle').fill('ab')
  await page.getByLabel('Handle').blur()
  await page.getByText('Handle must be at least 3 characters').waitFor()
  await page.getByRole('button', { name: 'Set it up' }).click()
  await page.getByLabel('Your password').waitFor()
  await expectClean(page, 'a new key, a field that was refused, and the question for the password')
  await page.getByLabel('Your password').fill(password)
  await page.keyboard.press('Enter')
  await page.getByAltText('A QR code for your authenticator app.').waitFor()
  await expectClean(page, 'the secret and the recovery codes')

  await page.getByRole('button', { name: 'Revoke the key My script' }).click()
  await page.getByRole('dialog', { name: 'Revoke “My script”?' }).waitFor()
  await expectClean(page, 'the question before a key is revoked')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog', { name: 'Delete your account?' })
  await question.getByLabel('Type the word delete').fill('yes')
  await question.getByRole('button', { name: 'Delete my account' }).click()
  await question.getByText('Type the word delete, exactly as it is written here.').waitFor()
  await expectClean(page, 'the question before the account is deleted')
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

/** fetch cannot set the Host header. */
const readAs = (host: string, path: string) =>
  new Promise<string>((resolve, reject) => {
    const sent = request(`${site.url}${path}`, { headers: { host } }, async (answer) => {
      resolve(`${JSON.stringify(answer.headers)}${Buffer.concat(await answer.toArray())}`)
    })
    sent.on('error', reject).end()
  })

it('no page or redirect contains an address taken from the Host header', async () => {
  for (const path of [
    '/',
    '/app',
    '/app/home',
    '/terms',
    '/app/sign-in',
    '/app/redirect',
    '/nothing',
    '//terms',
  ]) {
    expect(await readAs('evil.example', path), path).not.toContain('evil.example')
  }
})
