import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertPngTexts } from '#contract/recipe/png-texts'
import { drawImage } from '#test/support/make-image'
import { otherPrograms } from '#test/support/other-programs'
import {
  beginning,
  fillSignIn,
  findViolations,
  password,
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

const studio = '/app/generate/image'
/** The least that a picture can cost. */
const quick = 'numImages=1&samplerSteps=10'
/** A picture takes seconds, and many more while another journey has both cores. */
const patienceMs = 300_000
vi.setConfig({ testTimeout: 600_000 })

async function enter(width: Width, name = 'Alice'): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

const promptBox = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })
const inTheMaking = (page: Page) => page.getByRole('region', { name: 'In the making' }).getByRole('article')
const made = (page: Page) =>
  page.getByRole('region', { name: 'Your pictures' }).getByRole('button', { name: /^Open/ })

/** On a phone the settings are in a sheet. */
async function inSheet(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Settings: / }).click()
  await change()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const openGroup = (page: Page, name: string) =>
  page.locator('summary', { hasText: name }).filter({ visible: true }).click()

/** Lets go of a file over the page, as from a folder. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ([fileName, base64]) => {
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const carried = new DataTransfer()
      carried.items.add(new File([content], fileName, { type: 'image/png' }))
      return carried
    },
    [name, Buffer.from(bytes).toString('base64')] as const,
  )
  await page.dispatchEvent('main', 'dragover', { dataTransfer: transfer })
  await page.getByText('Drop it: its recipe fills the form.').waitFor()
  await page.dispatchEvent('main', 'drop', { dataTransfer: transfer })
}

/** Enlarging is part of a membership. */
const grantPlus = (userId: string) =>
  site.db.query({
    name: 'test_grant_plus',
    text: `insert into memberships (user_id, tier, expires_at) values ($1, 'plus', now() + interval '1 day')`,
    values: [userId],
  })

it('on a phone, what was typed on the landing page is the first picture after signing up, to keep, like, remix and take back', async () => {
  const alice = await site.visit('phone')
  const { page } = alice
  await alice.open('/')
  await promptBox(page).fill('a volcano at sunset')
  await promptBox(page).press('Enter')
  await page.waitForURL('**/app/sign-up')
  await page.getByLabel('Name').fill('Alice')
  await page.getByLabel('E-mail address').fill('first@example.com')
  await page.getByLabel('Password').fill(password)
  await page.getByLabel('Date of birth').fill('1990-04-04')
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(beginning)
  await expect.poll(() => promptBox(page).inputValue()).toBe('a volcano at sunset')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await inSheet(page, async () => {
    const sheet = page.getByRole('dialog', { name: 'Settings' })
    await page.getByRole('radio', { name: '1', exact: true }).click()
    await page.getByText('Petal stands in for it').filter({ visible: true }).waitFor()
    for (const group of ['Style', 'References', 'Fine-tuning', 'LoRAs', 'Privacy']) {
      await openGroup(page, group)
    }
    await sheet.getByRole('slider', { name: /^Steps/ }).fill('10')
    await page.getByText('Petal cannot use LoRAs.').filter({ visible: true }).waitFor()
    expect(await findViolations(page, ['phone'])).toEqual([])
    // Closed, it says its seed in a word.
    await openGroup(page, 'Fine-tuning')
    // Escape means what lies on top, and what was below is still there.
    await sheet.getByRole('button', { name: /^Model: / }).click()
    const models = page.getByRole('dialog', { name: 'Choose a model' })
    await models.getByRole('radio', { name: 'DreamShaper 8' }).waitFor()
    await page.keyboard.press('Escape')
    await models.waitFor({ state: 'detached' })
    expect(await sheet.isVisible()).toBe(true)
  })
  await generate(page).click()
  await inTheMaking(page).waitFor()
  await page.getByText('takes 1 of 39 left today').waitFor()
  await made(page).waitFor({ timeout: patienceMs })

  await made(page).click()
  const viewer = page.getByRole('dialog')
  await viewer.getByText('Petal', { exact: true }).waitFor()
  expect(await findViolations(page, ['phone'])).toEqual([])
  const download = page.waitForEvent('download')
  await viewer.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.png$/)
  await viewer.getByRole('button', { name: 'Like', exact: true }).click()
  await viewer.getByRole('button', { name: 'Liked' }).waitFor()
  await page.keyboard.press('p')
  await viewer.getByRole('button', { name: 'Make public' }).waitFor()
  await viewer.getByRole('button', { name: 'Hide prompt' }).click()
  await viewer.getByRole('button', { name: 'Show prompt' }).waitFor()
  await page.keyboard.press('Delete')
  await viewer.waitFor({ state: 'detached' })
  await made(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await made(page).click()
  await viewer.getByRole('button', { name: 'Remix' }).click()
  await viewer.waitFor({ state: 'detached' })
  await inSheet(page, () =>
    page
      .getByText(/^seed \d+$/)
      .filter({ visible: true })
      .waitFor(),
  )
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a task goes on under a reload, on a second device and through a crash of the server, while everything is done by keys', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await grantPlus(alice.id)
  // Enough steps for all that has to happen while it is being drawn.
  await alice.open(`${studio}?numImages=1&samplerSteps=30&prompt=a+volcano+at+sunset`)
  // What was in the link is in the form, and not in the browser's history.
  await page.waitForURL(`**${studio}`)
  expect(await findViolations(page, ['desk'])).toEqual([])
  // Keys are heard once the page's effects have run, a moment after it is alive.
  await expect
    .poll(async () => {
      await page.locator('main').focus()
      await page.keyboard.press('/')
      return promptBox(page).evaluate((box) => box === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.press('Control+Enter')
  await inTheMaking(page).waitFor()
  await page.reload()
  await inTheMaking(page).getByText('a volcano at sunset').waitFor()
  const other = await site.visit('phone')
  await other.call('user.authenticate', { email: alice.email, password })
  await other.open(studio)
  await inTheMaking(other.page).getByText('a volcano at sunset').waitFor()
  // Killed in the middle, the server takes the task up again once the lease of the dead one has run out; that it runs
  // out by itself is tried where nothing else waits for it.
  await site.restart()
  await site.db.query({ name: '', text: `update tasks set lease_until = now() where status = 'running'` })

  // The form outlived the reload too.
  expect(await promptBox(page).inputValue()).toBe('a volcano at sunset')
  await promptBox(page).fill('a woman and a little child on the beach')
  await page.keyboard.press('Control+Enter')
  // Told at once: which words, which rule, and the way to contest it.
  const told = page.getByRole('alert')
  await told.getByText('rule S-2').waitFor()
  expect(await told.locator('mark').allTextContents()).toContain('child')
  await told.getByRole('button', { name: 'Contest this' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await told.getByRole('button', { name: 'Close' }).click()

  await promptBox(page).fill('')
  await page.keyboard.type('a red {rose|tulip}')
  await page.keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+ArrowUp', 'Control+ArrowUp']) {
    await page.keyboard.press(key)
  }
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip}')
  await page.getByText('about 3 of 75 tokens').waitFor()
  // A style by its sign, which leaves no mark in the words; a plain Enter is still a new line.
  await page.keyboard.press('End')
  await page.keyboard.type(' @ink')
  await page.getByRole('option', { name: /^Ink/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip} ')
  await page.keyboard.press('Enter')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip} \n')

  await Promise.all([page, other.page].map((device) => made(device).waitFor({ timeout: patienceMs })))
  await made(page).focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Generate').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // Once more with a new seed, and the same one larger.
  await made(page).press('v')
  await made(page).nth(1).waitFor({ timeout: patienceMs })
  await made(page).last().press('u')
  await made(page).nth(2).waitFor({ timeout: patienceMs })
  const { items } = await alice.call('art.search', { t: 'mine', order: 'newest' })
  expect(items.map(({ mode, width }) => `${mode} ${width}`)).toEqual([
    'upscale 2048',
    'image 512',
    'image 512',
  ])

  await made(page).first().focus()
  await page.keyboard.press('b')
  await page.getByText('Choose a second picture to compare with.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('b')
  const compare = page.getByRole('dialog', { name: 'Compare' })
  await compare.getByLabel('Where one picture ends').focus()
  await page.keyboard.press('ArrowRight')
  expect(await compare.getByLabel('Where one picture ends').inputValue()).toBe('51')
  await compare.getByRole('radio', { name: 'Side by side' }).click()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('Escape')
  await compare.waitFor({ state: 'detached' })

  await made(page).first().press('Enter')
  const viewer = page.getByRole('dialog', { name: 'a volcano at sunset' })
  await viewer.getByRole('button', { name: 'Next picture' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('button', { name: 'Previous picture' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('c')
  const collect = page.getByRole('dialog', { name: 'Collect' })
  await collect.getByLabel('New collection').fill('Mountains')
  await page.keyboard.press('Enter')
  await collect.waitFor({ state: 'detached' })
  const { items: collections } = await alice.call('collection.list', {})
  expect(collections.map(({ name, art_count: count }) => ({ name, count }))).toEqual([
    { name: 'Mountains', count: 1 },
  ])
  await page.keyboard.press('e')
  await viewer.waitFor({ state: 'detached' })
  await page.getByText('It is among your references now.').waitFor()

  // What was begun here is cancelled there.
  await made(page).last().press('v')
  await inTheMaking(other.page).getByText('a volcano at sunset').waitFor()
  await inTheMaking(other.page).getByRole('button', { name: 'Cancel' }).click()
  await inTheMaking(page).waitFor({ state: 'detached' })
  expect(await made(page).count()).toBe(3)
  expect([...alice.complaints, ...other.complaints]).toEqual([])
  await Promise.all([alice.context.close(), other.context.close()])
})

it('pictures of other programs fill the form, and a link brings it to somebody else, who goes on in another mode', async () => {
  const [alice, bob] = await Promise.all([enter('desk', 'Alice'), enter('phone', 'Bob')])
  const { page } = alice
  await alice.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await alice.open(studio)
  const parameters = [
    'a sailboat on the sea <lora:glow:0.8>',
    'Negative prompt: blurry',
    'Steps: 25, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 4711, Size: 640x960, Model: dreamshaper_8, Clip skip: 2',
  ].join('\n')
  const plain = await drawImage({ width: 96, height: 64 }).png().toBuffer()
  await drop(page, 'boat.png', insertPngTexts(plain, [{ keyword: 'parameters', text: parameters }]))
  await page.getByText('A recipe from A1111').waitFor()
  expect(await promptBox(page).inputValue()).toBe('a sailboat on the sea')
  await page.getByText('the nearest shape here is 512 × 768').waitFor()
  await page.getByText('LoRA glow').waitFor()
  await page.getByText('seed 4711').waitFor()
  await page.getByRole('button', { name: 'Model: DreamShaper 8' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await promptBox(page).inputValue()).toBe('')
  for (const { name, keyword, value, scheme = '' } of otherPrograms) {
    await drop(
      page,
      'other.png',
      insertPngTexts(plain, [
        ...(scheme === '' ? [] : [{ keyword: 'fooocus_scheme', text: scheme }]),
        { keyword, text: JSON.stringify(value) },
      ]),
    )
    await page.getByText(`A recipe from ${name}`).waitFor()
    expect(await promptBox(page).inputValue()).toBe('a lake')
    await page.getByRole('button', { name: 'Undo' }).click()
  }

  // Without a recipe it is a reference. What will be followed is there to be seen before anything is spent.
  await drop(page, 'plain.png', plain)
  await page.getByText('No recipe in it, so it becomes a reference.').waitFor()
  await openGroup(page, 'References')
  await page.getByRole('button', { name: 'Use it for: Start from it' }).click()
  const uses = page.getByRole('dialog', { name: 'What is it for?' })
  // What the one who draws here cannot do says so.
  expect(await uses.getByRole('radio', { name: 'Pose' }).getAttribute('aria-disabled')).toBe('true')
  await uses.getByText('Petal cannot use this kind of reference.').first().waitFor()
  await uses.getByRole('radio', { name: 'Edges' }).click()
  await page.getByText('Keeps every outline and fills it anew.').waitFor()
  await page.getByRole('img', { name: 'What becomes of it: Edges' }).waitFor()
  await drop(page, 'plain.png', plain)
  await drop(page, 'plain.png', plain)
  await page.getByText('Only one image-to-image reference is possible.').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])

  await alice.open(
    `${studio}?${quick}&generationMode=image&dimensions=512x768&seed=77&styles=ink&sampler=nonsense`,
  )
  await promptBox(page).fill('a (red rose:1.2), 50% & more?')
  await page.getByRole('button', { name: 'Copy a link to these settings' }).click()
  await page.getByText('Link copied.').waitFor()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(alice.complaints).toEqual([])
  await alice.context.close()

  await bob.call('user.sign_out', {})
  await bob.page.goto(link)
  await fillSignIn(bob.page, bob.email, password)
  await bob.page.waitForURL(beginning)
  await expect.poll(() => promptBox(bob.page).inputValue()).toBe('a (red rose:1.2), 50% & more?')
  await bob.page.getByRole('button', { name: 'Settings: Classic · 512 × 768 · 1×' }).waitFor()
  await inSheet(bob.page, async () => {
    const sheet = bob.page.getByRole('dialog', { name: 'Settings' })
    await sheet.getByText('seed 77').waitFor()
    await openGroup(bob.page, 'Fine-tuning')
    await sheet.getByRole('radio', { name: 'Flux Dev' }).click()
    const steps = sheet.getByRole('slider', { name: /^Steps/ })
    expect([await steps.getAttribute('min'), await steps.getAttribute('max')]).toEqual(['20', '35'])
    await sheet.getByText('Flux1 Dev has no guidance to set.').waitFor()
    await sheet.getByRole('radio', { name: 'Flux Schnell' }).click()
    await sheet.getByText('Flux1 Schnell always takes 4 steps.').waitFor()
    await sheet.getByText('Flux1 Schnell has no negative prompt.').waitFor()
  })
  await generate(bob.page).click()
  await made(bob.page).waitFor({ timeout: patienceMs })
  const { items } = await bob.call('art.search', { t: 'mine', order: 'newest' })
  // The shape is the mode's own that is nearest to the one chosen before.
  expect(items).toMatchObject([{ mode: 'flux1schnell', width: 832, height: 1216 }])
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})

it('tells what Petal will draw and which words it does not know before anything is generated', async () => {
  const { page, open } = await enter('desk', 'Reader')
  await open(studio)
  await promptBox(page).fill('a lighthouse at night, flumptious')
  await page.getByText(/^Petal will draw: .*lighthouse/).waitFor()
  await page.getByText('It does not know: flumptious').waitFor()
  await promptBox(page).fill('маяк ночью')
  await page.getByText('Petal knows none of these words').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
})
