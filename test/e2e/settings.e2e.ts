import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drawImage } from '#test/support/make-image'
import { readAuthenticator } from '#test/support/totp'
import {
  type BaseSite,
  beginning,
  everyWidth,
  fillSignIn,
  findLetter,
  findViolations,
  openGlobalSite,
  password,
  readLink,
  runCommand,
  signUp,
  tabTo,
  untilAlive,
  type Visitor,
  type Width,
  widths,
} from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

const settings = '/app/_auth/account/settings'

/** A new user on the settings page. */
async function openSettings(width: Width, name = 'Alice'): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  const account = await signUp(visitor, name)
  await visitor.open(settings)
  return { ...visitor, ...account }
}

it.each<Width>(everyWidth)(
  'everything can be set with the keyboard alone and is saved at once on a %s',
  async (width) => {
    const { page, call, context, complaints, open } = await openSettings(width)
    await tabTo(page, 'Name')
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Alice Moon')
    await page.keyboard.press('Enter')
    await page.getByText('Name saved.').waitFor()
    await tabTo(page, 'Handle')
    await page.keyboard.type(`alice_${width}`)
    await tabTo(page, 'Bio')
    await page.keyboard.type('I draw gardens.')
    await tabTo(page, 'Blur')
    await page.keyboard.press('ArrowLeft')
    await tabTo(page, 'Private by default')
    await page.keyboard.press('Space')
    await tabTo(page, 'Hidden tags')
    await page.keyboard.type('Spiders')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Show spiders again' }).waitFor()
    await tabTo(page, 'Somebody follows you: E-mail')
    await page.keyboard.press('Space')
    await expect
      .poll(() => call('user.get_my_info', {}))
      .toMatchObject({
        name: 'Alice Moon',
        handle: `alice_${width}`,
        description: 'I draw gardens.',
        preferences: {
          ratings: { suggestive: 'show', explicit: 'blur' },
          private_by_default: true,
          hidden_tags: ['spiders'],
          notifications: { follow: { email: true, in_app: true } },
        },
      })

    await tabTo(page, 'Current password')
    await page.keyboard.type(password)
    await tabTo(page, 'New password')
    await page.keyboard.type('another long password')
    await page.keyboard.press('Enter')
    await page.getByText('Your password is changed.').waitFor()
    expect(await page.getByLabel('New password').inputValue()).toBe('')

    // New pictures are private from now on, and the switch is still on after a reload.
    await open('/app/generate/image')
    await page.getByRole('button', { name: 'Only you' }).filter({ visible: true }).waitFor()
    await open(settings)
    expect(await page.getByRole('switch', { name: 'Private by default' }).isChecked()).toBe(true)
    expect(complaints).toEqual([])
    await context.close()
  },
)

it.each<Width>(['phone'])(
  'two-step sign-in is set up, asked for at the next sign-in, and turned off again on a %s',
  async (width) => {
    const { page, open, email, context, complaints } = await openSettings(width)
    await page.getByRole('button', { name: 'Set it up' }).click()
    await page.getByLabel('Your password').fill('not my password')
    await page.keyboard.press('Enter')
    await page.getByText('This password is wrong.').waitFor()
    await page.getByLabel('Your password').fill(password)
    await page.keyboard.press('Enter')
    await page.getByAltText('A QR code for your authenticator app.').waitFor()
    expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10)

    const secret = (await page.locator('code').first().textContent())?.replaceAll(' ', '')
    const readCode = () => readAuthenticator(`otpauth://totp/app?secret=${secret}`)
    await page.getByLabel('Code from the app').fill('000000')
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('This code is not right.').waitFor()
    await page.getByLabel('Code from the app').fill(readCode())
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByText('Two-step sign-in is on. From now on').waitFor()

    await open(beginning.slice(2))
    await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a moth above the wheat')
    await page.evaluate(async () => {
      sessionStorage.setItem('begun', 'words of mine')
      await caches.open('pictures of mine')
    })
    const other = await context.newPage()
    await other.goto(settings)
    await untilAlive(other)
    await runCommand(page, 'sign out')
    await page.waitForURL(`${site.url}/`)
    await other.waitForURL(`${site.url}/`)
    // The next user of this browser must not find a draft.
    const left = await page.evaluate(async () =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await caches.keys()]),
    )
    expect(left).not.toMatch(/mine|moth/)
    await other.close()
    await page.goto('/app/sign-in')
    await untilAlive(page)
    await fillSignIn(page, email, password)
    await page.getByLabel('Six-digit code').fill(readCode())
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL(beginning)
    await open(settings)

    await page.getByRole('button', { name: 'Turn it off' }).click()
    const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' })
    await question.getByLabel('Your password').fill(password)
    await question.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByText('Two-step sign-in is off.').waitFor()
    expect(complaints).toEqual([])
    await context.close()
  },
)

it.each<Width>(['desk'])(
  'an account is deleted by a typed word, hidden at once, and restored by signing in on a %s',
  async (width) => {
    const bob = await site.visit(width)
    await signUp(bob, 'Bob Stone')
    const { page, id, email, context } = await openSettings(width, 'Carol Vane')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.getByLabel('Type the word delete').fill('yes')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await question.getByText('Type the word delete, exactly as it is written here.').waitFor()
    await question.getByLabel('Type the word delete').fill('delete')
    await question.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('heading', { name: 'Your account is deleted' }).waitFor()
    expect((await bob.page.goto(`/app/_auth/user/info/${id}`))?.status()).toBe(404)

    await page.getByRole('link', { name: 'Sign in and keep my account' }).click()
    await fillSignIn(page, email, password)
    await page.getByText('Your account is not deleted after all').waitFor()
    await page.waitForURL(beginning)
    await bob.open(`/app/_auth/user/info/${id}`)
    expect(await bob.page.getByRole('heading', { level: 1 }).textContent()).toBe('Carol Vane')
    await Promise.all([context.close(), bob.context.close()])
  },
)

describe('the profile', () => {
  it('has an uploaded picture once it is checked, and the flower again after removing it', async () => {
    const { page, call, context } = await openSettings('phone')
    const profile = page.locator('#profile')
    const choose = (buffer: Buffer, name: string) =>
      profile.getByLabel('Upload a picture').setInputFiles({ name, mimeType: 'image/png', buffer })
    await choose(Buffer.from('no picture'), 'notes.png')
    await page.getByText('This is not a picture').waitFor()
    await choose(await drawImage().png().toBuffer(), 'me.png')
    await profile.locator('img').waitFor()
    expect(await call('user.get_my_info', {})).toMatchObject({ avatar_state: 'shown' })
    await profile.getByRole('button', { name: 'Use my flower' }).click()
    await page.getByText('Your flower is back.').waitFor()
    expect(await profile.locator('img').count()).toBe(0)
    await context.close()
  })

  it('shows errors beside each field and keeps the old values', async () => {
    const { page, call, context } = await openSettings('desk')
    const wrong = [
      ['Name', 'ab', 'Name must be at least 3 characters'],
      ['Name', 'a'.repeat(101), 'Name must be less than 100 characters'],
      ['Handle', 'ab', 'Handle must be at least 3 characters'],
      ['Handle', 'a'.repeat(21), 'Handle must be less than 20 characters'],
      ['Bio', 'a'.repeat(501), 'Bio must be less than 500 characters'],
    ] as const
    for (const [label, value, sentence] of wrong) {
      await page.getByLabel(label, { exact: true }).fill(value)
      await page.getByLabel(label, { exact: true }).blur()
      await page.getByText(sentence).waitFor()
    }
    expect(await call('user.get_my_info', {})).toMatchObject({ name: 'Alice', handle: null, description: '' })
    await context.close()
  })

  it('can undo a change', async () => {
    const { page, call, context } = await openSettings('desk')
    await page.getByLabel('Name', { exact: true }).fill('Somebody Else')
    await page.getByLabel('Name', { exact: true }).blur()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Alice')
    expect(await call('user.get_my_info', {})).toMatchObject({ name: 'Alice' })
    await context.close()
  })
})

it.each<Width>(['phone'])(
  'a key is created with chosen scopes, lists them, and shows when it has expired on a %s',
  async (width) => {
    const { page, call, context, complaints } = await openSettings(width)
    await page.getByLabel('Name of the key').fill('Backup')
    const keys = page.locator('#api-keys')
    await keys.getByRole('checkbox', { name: /^Read/ }).click()
    await page.getByRole('button', { name: 'Create a key' }).click()
    await keys.getByText('Choose at least one thing the key may be used for.').waitFor()
    await keys.getByRole('checkbox', { name: /^Read/ }).click()
    await keys.getByRole('checkbox', { name: /^Chat/ }).click()
    await page.getByLabel('Works for').selectOption('One year')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('button', { name: 'I have it' }).click()
    const list = page.getByRole('list', { name: 'Your keys' })
    await list.getByText('Read, Chat', { exact: true }).waitFor()
    const [made] = await call('user.list_api_keys', {})
    const days = (Date.parse(made?.expires_at ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(365)
    await list.getByText(`ends ${made?.expires_at?.slice(0, 10)}`).waitFor()
    await page.route('**/rpc/user.list_api_keys', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      for (const key of body.data) key.is_expired = true
      await route.fulfill({ response: answer, json: body })
    })
    await page
      .getByLabel('Name of the key')
      .fill('A backup script with a rather long name for a small screen')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await list.getByText('Expired', { exact: true }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths[width].width)
    expect(complaints).toEqual([])
    await context.close()
  },
)

/** Finds a call in the documentation and makes it with a key, which needs no session. */
async function tryCall(page: Page, key: string): Promise<void> {
  await page.goto('/developers')
  await untilAlive(page)
  await page.getByLabel('Find a call').fill('names like')
  await page.getByText('No call has these words.').waitFor()
  await page.getByLabel('Find a call').fill('profile')
  await page.getByRole('link', { name: 'user.get_public_info' }).waitFor()
  await page.getByLabel('Find a call').fill('my_info')
  await page.getByRole('link', { name: 'user.get_my_info' }).click()
  await page.getByRole('heading', { level: 1, name: 'user.get_my_info' }).waitFor()
  const form = page.getByRole('region', { name: 'Try it' })
  await form.getByLabel('Input as JSON').fill('[]')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('This is not a JSON object.').waitFor()
  await form.getByLabel('Input as JSON').fill('{}')
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('"data": null').waitFor()
  await form.getByLabel('API key (optional)').fill(key)
  await form.getByRole('button', { name: 'Send' }).click()
  await form.getByText('"preferences"').waitFor()
}

it.each<Width>(['desk'])(
  'the e-mail address changes once the old and the new mailbox have confirmed on a %s',
  async (width) => {
    const { page, email, context, complaints } = await openSettings(width)
    const section = page.locator('#email')
    await section.getByText(email).waitFor()
    const next = `new-${email}`
    await section.getByLabel('New address').fill(next)
    await section.getByLabel('Account password').fill('not the password')
    await section.getByRole('button', { name: 'Change address' }).click()
    await section.getByText('This password is wrong.').waitFor()
    await section.getByLabel('Account password').fill(password)
    await section.getByRole('button', { name: 'Change address' }).click()
    await section.getByText(`one to ${next}`).waitFor()
    expect(await findViolations(page, [width])).toEqual([])

    const elsewhere = await site.visit(width)
    await elsewhere.open(readLink(await findLetter(site, next, /^Confirm your new/)))
    await elsewhere.page.getByRole('button', { name: 'Confirm' }).click()
    await elsewhere.page.getByText('also open the link in the mail to your old one').waitFor()
    await page.goto(readLink(await findLetter(site, email, /^Change of your/)))
    await untilAlive(page)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText(`Your address is now ${next}.`).waitFor()
    expect(await findViolations(page, [width])).toEqual([])
    await page.goto(settings)
    await page.locator('#email').getByText(next).waitFor()
    expect([...complaints, ...elsewhere.complaints]).toEqual([])
    await Promise.all([context.close(), elsewhere.context.close()])
  },
)

describe('keys and sessions', () => {
  it('a key is shown once, works for programs, and stops working when revoked', async () => {
    const { page, id, context } = await openSettings('desk')
    await page.getByLabel('Name of the key').fill('My script')
    await page.getByRole('button', { name: 'Create a key' }).click()
    await page.getByRole('heading', { name: 'Your key “My script”' }).waitFor()
    const key = await page.locator('#api-keys code').first().textContent()
    const whoAmI = async () => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await fetch(`${site.url}/rpc/user.get_my_info`, { method: 'POST', headers, body: '{}' })
      return (await answer.json()).data?.id
    }
    expect(await whoAmI()).toBe(id)
    const developer = await context.newPage()
    await tryCall(developer, key ?? '')
    expect(await findViolations(developer)).toEqual([])
    await developer.close()
    await page.getByRole('button', { name: 'I have it' }).click()
    expect(await page.getByText(key ?? '').count()).toBe(0)
    await page.getByRole('button', { name: 'Revoke the key My script' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('The key is revoked.').waitFor()
    expect(await whoAmI()).toBeUndefined()
    await context.close()
  })

  it('another session is ended, and its page goes to sign-in', async () => {
    const { page, email, context } = await openSettings('desk')
    const elsewhere = await site.visit('phone')
    await elsewhere.call('user.authenticate', { email, password })
    await page.reload()
    await untilAlive(page)
    const sessions = page.getByRole('list', { name: 'Your sessions' })
    await sessions.getByText('This one').waitFor()
    await sessions.getByRole('button', { name: /^End the session of/ }).click()
    await page.getByText('The session is ended.').waitFor()
    await elsewhere.page.goto(settings)
    await elsewhere.page.waitForURL('**/app/sign-in**')
    expect(await elsewhere.call('user.get_my_info', {})).toBeNull()
    await Promise.all([context.close(), elsewhere.context.close()])
  })
})
