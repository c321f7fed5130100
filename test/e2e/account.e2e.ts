import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AgeServer, startAgeServer } from '#test/support/age-server'
import { readAuthenticator } from '#test/support/totp'
import {
  beginning,
  everyWidth,
  fillSignIn,
  findLetter,
  password,
  readLink,
  type Site,
  signUp,
  startSite,
  tabTo,
  type Width,
} from './support.ts'

let site: Site
let provider: AgeServer

beforeAll(async () => {
  provider = await startAgeServer()
  site = await startSite({ SIGN_IN_PROVIDERS: provider.signIn })
  provider.register(`http://localhost:${new URL(site.url).port}`, '/sign-in/callback')
})

afterAll(() => site.close())

it('buttons are disabled until the page is hydrated, and a password never gets into an address', async () => {
  const read = async (path: string) => (await fetch(new URL(path, site.url))).text()
  const html = await read('/app/sign-in')
  expect(html).toMatch(/<form[^>]* method="post"/)
  expect(html).toMatch(/<button(?=[^>]* type="submit")[^>]* disabled=""/)
  expect(await read('/app/verify-email?token=any')).toMatch(
    /<button[^>]* disabled=""[^>]*>Confirm my address/,
  )
})

it.each<Width>(everyWidth)('signs up with the keyboard alone on a %s', async (width) => {
  const visitor = await site.visit(width)
  const { page } = visitor
  await visitor.open('/app/sign-up')
  await tabTo(page, 'Name')
  await page.keyboard.type('Alice')
  await tabTo(page, 'E-mail address')
  await page.keyboard.type(`alice-${width}@example.com`)
  await tabTo(page, 'Password')
  await page.keyboard.type(password)
  await tabTo(page, 'Date of birth')
  await page.keyboard.type('04041990')
  await tabTo(page, 'I am 18 or older')
  await page.keyboard.press('Space')
  await tabTo(page, 'Create account')
  await page.keyboard.press('Enter')
  await page.waitForURL(beginning)
  expect(await visitor.call('user.get_my_info', {})).toMatchObject({ name: 'Alice' })
  expect(visitor.complaints).toEqual([])
  await visitor.context.close()
})

it.each<Width>(['phone'])('shows errors beside their fields and focuses the first on a %s', async (width) => {
  const { page, open, context } = await site.visit(width)
  await open('/app/sign-up')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Name must be at least 3 characters').waitFor()
  const words = await page.locator('main').textContent()
  expect(words).toContain('Enter your e-mail address.')
  expect(words).toContain('Choose a password of at least 10 characters.')
  expect(words).toContain('Enter your whole date of birth.')
  expect(words).toContain('Please accept the terms to create an account.')
  expect(await page.getByLabel('Name').evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  await context.close()
})

it.each<Width>(['desk'])(
  'replaces a forgotten password by mail and signs in with the new one on a %s',
  async (width) => {
    const visitor = await site.visit(width)
    const { page } = visitor
    const { email } = await signUp(visitor, 'Bob')
    await visitor.call('user.sign_out', {})
    await visitor.open('/app/sign-in')
    await fillSignIn(page, email, 'not the password')
    await page.getByRole('alert').getByText('E-mail address or password is wrong.').waitFor()
    await page.getByRole('link', { name: 'Forgot it?' }).click()
    // Both pages have a field of this name, so wait for the new page.
    await page.getByRole('button', { name: 'Send the link' }).waitFor()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send the link' }).click()
    await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor()
    await visitor.open(readLink(await findLetter(site, email, /Reset your password/)))
    await page.getByLabel('New password').fill('another long password')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('heading', { name: 'Your new password is set' }).waitFor()
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, email, 'another long password')
    await page.waitForURL(beginning)
    expect(await visitor.call('user.get_my_info', {})).toMatchObject({ email })
    await visitor.context.close()
  },
)

it.each<Width>(['phone'])('asks for the one-time code in a second step on a %s', async (width) => {
  const visitor = await site.visit(width)
  const { page } = visitor
  const { email } = await signUp(visitor, 'Carol')
  const secret = await visitor.call('user.enable_totp', { password })
  if (secret.enabled) throw new Error('the secret was not shown')
  await visitor.call('user.enable_totp', { password, code: readAuthenticator(secret.uri) })
  await visitor.call('user.sign_out', {})
  await visitor.open('/app/sign-in')
  await fillSignIn(page, email, password)
  await page.getByRole('heading', { name: 'One more step' }).waitFor()
  await page.getByLabel('Six-digit code').fill('not-a-code')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByText('This code is not right.').waitFor()
  await page.getByLabel('Six-digit code').fill(secret.recovery_codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(beginning)
  expect(await visitor.call('user.get_my_info', {})).toMatchObject({ email, totp_enabled: true })
  await visitor.context.close()
})

it('signs up with a provider after telling the birth date, and signs in with it at once the next time', async () => {
  const claims = { sub: 'moon-1', email: 'dana@example.com', email_verified: true, name: 'Dana' }
  provider.behave({ claims: (usual) => ({ ...usual, ...claims }) })
  const { page, context, complaints } = await site.visit('phone')
  const begin = async () => {
    await page.goto(`http://localhost:${new URL(site.url).port}/app/sign-in`)
    await page.getByRole('button', { name: 'Continue with Moon ID' }).click()
    await page.getByRole('link', { name: 'I am 18 or older' }).click()
  }
  await begin()
  await page.getByRole('heading', { name: 'Almost there' }).waitFor()
  await page.getByLabel('Date of birth').fill('1990-04-04')
  await page.getByRole('checkbox', { name: /^I am 18/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(beginning)
  await context.clearCookies({ name: 'session' })
  await begin()
  await page.waitForURL(beginning)
  expect(complaints).toEqual([])
  await context.close()
})

it('adds a passkey without a password, signs in with it, confirms with it and removes it', async () => {
  const claims = { sub: 'moon-2', email: 'gina@example.com', email_verified: true, name: 'Gina' }
  provider.behave({ claims: (usual) => ({ ...usual, ...claims }) })
  const { page, context, complaints } = await site.visit('phone')
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await devtools.send('WebAuthn.addVirtualAuthenticator', { options })
  const home = `http://localhost:${new URL(site.url).port}`
  await page.goto(`${home}/app/sign-in?return_url=/app/_auth/account/settings`)
  await page.getByRole('button', { name: 'Continue with Moon ID' }).click()
  await page.getByRole('link', { name: 'I am 18 or older' }).click()
  await page.getByLabel('Date of birth').fill('1990-04-04')
  await page.getByRole('checkbox', { name: /^I am 18/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('Set one here to be able to sign in').waitFor()

  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Name of the passkey').fill('My phone')
  await page.getByRole('button', { name: 'Create the passkey' }).click()
  await page.getByText('Your passkey is ready.').waitFor()
  await page.getByRole('button', { name: 'Rename the passkey My phone' }).click()
  await page.getByLabel('Name of the passkey').fill('Old phone')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('list', { name: 'Your passkeys' }).getByText('Old phone').waitFor()

  await context.clearCookies({ name: 'session' })
  await page.goto(`${home}/app/sign-in?return_url=/app/_auth/account/settings`)
  await page.getByRole('button', { name: 'Use a passkey instead' }).click()
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  // Now that there is a password, either confirms.
  await page.getByText('Leave it empty to confirm with a passkey.').first().waitFor()

  await page.getByRole('button', { name: 'Remove the passkey Old phone' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The passkey is removed.').waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('nobody under 18 gets an account [S-1]', async () => {
  const { page, open, context, call } = await site.visit('phone')
  await open('/app/sign-up')
  await page.getByLabel('Name').fill('Dora')
  await page.getByLabel('E-mail address').fill('dora@example.com')
  await page.getByLabel('Password').fill(password)
  const birthDate = page.getByLabel('Date of birth')
  await birthDate.fill(new Date().toISOString().slice(0, 10))
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  const refusal = page.getByText('you must be 18 or older to have an account')
  await refusal.waitFor()
  expect(await birthDate.getAttribute('aria-invalid')).toBe('true')
  expect(await call('user.get_my_info', {})).toBe(null)
  await birthDate.fill('1990-04-04')
  await refusal.waitFor({ state: 'hidden' })
  await context.close()
})

it('the one-time link makes the first admin, who signs up on the way', async () => {
  const visitor = await site.visit('desk')
  const { page } = visitor
  await visitor.open(await site.findAdminLink())
  // The way back is kept by the rail as well as by the page.
  await page.getByRole('navigation').getByRole('link', { name: 'Sign up' }).click()
  await page.getByLabel('Name').fill('Erin')
  await page.getByLabel('E-mail address').fill('erin@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Date of birth').fill('1985-02-03')
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Make me the admin' }).click()
  await page.getByRole('heading', { name: 'You are the admin now' }).waitFor()
  expect(await visitor.call('user.get_my_info', {})).toMatchObject({ is_admin: true })
  await visitor.context.close()
})

describe('with address confirmation', () => {
  let strict: Site
  beforeAll(async () => {
    strict = await startSite({ EMAIL_VERIFICATION: 'on' })
  })
  afterAll(() => strict.close())

  it.each<Width>(['phone'])('signing up on a %s sends a mail whose link signs in', async (width) => {
    const { page, open, context, call } = await strict.visit(width)
    const email = `frank-${width}@example.com`
    await open('/app/sign-up')
    await page.getByLabel('Name').fill('Frank')
    await page.getByLabel('E-mail address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Date of birth').fill('1985-02-03')
    await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Check your mailbox' }).waitFor()
    await page.getByRole('button', { name: 'Send it again' }).click()
    await page.getByText('a new mail is on its way').waitFor()
    await open(readLink(await findLetter(strict, email, /Confirm/)))
    await page.getByText(email).waitFor()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.waitForURL(beginning)
    expect(await call('user.get_my_info', {})).toMatchObject({ email_verified: true })
    await context.close()
  })

  it('an invalid link shows an error and leads to sign-in', async () => {
    const { page, open, context } = await strict.visit('phone')
    await open('/app/verify-email?token=nonsense')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await page.getByRole('alert').getByText('This link is no longer valid.').waitFor()
    await page.getByRole('link', { name: 'Go to sign in' }).click()
    await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/app/sign-in')
    await context.close()
  })
})
