import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { insertPngTexts } from '#contract/recipe/png-texts'
import { drawImage } from '#test/support/make-image'
import { otherPrograms } from '#test/support/other-programs'
import {
  drop,
  generate,
  inSheet,
  made,
  openGroup,
  pasteText,
  patienceMs,
  promptBox,
  studio,
} from './studio-page.ts'
import {
  type BaseSite,
  beginning,
  fillSignIn,
  findViolations,
  openGlobalSite,
  password,
  signUp,
  type Visitor,
  type Width,
} from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
  await warmUpScanner()
}, patienceMs)

afterAll(async () => {
  await site.close()
})

vi.setConfig({ testTimeout: 600_000 })

/** The cheapest possible image. */
const quick = 'numImages=1&samplerSteps=10'

async function enter(width: Width, name = 'Alice'): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

/** The scanner loads with its first image, and the page gives up on a preview that takes longer than 15 s. */
async function warmUpScanner(): Promise<void> {
  const { call, context } = await enter('desk', 'First')
  const data = await drawImage({ width: 96, height: 64 }).png().toBuffer()
  const headers = { 'content-type': 'image/png' }
  const sent = await context.request.post('/rpc/asset.upload', { data, headers, timeout: patienceMs })
  const { asset_id } = (await sent.json()).data
  const isShown = () =>
    call('art.preview_reference', { kind: 'canny', asset_id }).then(
      ({ url }) => url !== null,
      () => false,
    )
  await vi.waitUntil(isShown, { timeout: patienceMs, interval: 200 })
  await context.close()
}

/** A recipe of A1111 fills the form, and what cannot be used is named. */
async function dropA1111(page: Page, plain: Buffer): Promise<void> {
  const parameters = [
    'a sailboat on the sea <lora:glow:0.8>',
    'Negative prompt: blurry',
    'Steps: 25, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 4711, Size: 640x960, Model: dreamshaper_8, Clip skip: 2',
  ].join('\n')
  await drop(page, 'boat.png', insertPngTexts(plain, [{ keyword: 'parameters', text: parameters }]))
  await page.getByText('A recipe from A1111').waitFor()
  expect(await promptBox(page).inputValue()).toBe('a sailboat on the sea')
  await page.getByText('the nearest shape here is 512 × 768').waitFor()
  await page.getByText('LoRA glow').waitFor()
  await page.getByText('seed 4711').waitFor()
  await page.getByRole('button', { name: 'Model: Petal instead of DreamShaper 8' }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await promptBox(page).inputValue()).toBe('')
  // The same text can be pasted without its picture.
  await pasteText(page, parameters)
  await page.getByText('A recipe from A1111').waitFor()
  expect(await promptBox(page).inputValue()).toBe('a sailboat on the sea')
  await openGroup(page, 'Fine-tuning')
  await page.getByLabel('Seed', { exact: true }).fill('4000000000')
  await page
    .getByText('A seed is a whole number from 0 to 1,000,000,000. Until you correct it, 4711 is used.')
    .waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
}

/** Recipes of other programs fill the form too. */
async function dropOthers(page: Page, plain: Buffer): Promise<void> {
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
}

/** Without a recipe, an image becomes a reference, whose preview is shown before anything is spent. */
async function dropReference(page: Page, plain: Buffer): Promise<void> {
  await drop(page, 'plain.png', plain)
  await page.getByText('No recipe in it, so it becomes a reference.').waitFor()
  await openGroup(page, 'References')
  await page.getByRole('button', { name: 'Use it for: Start from it' }).click()
  const uses = page.getByRole('dialog', { name: 'What is it for?' })
  // Kinds that the engine here cannot use say so, and still what they are good for.
  expect(await uses.getByRole('radio', { name: 'Pose' }).getAttribute('aria-disabled')).toBe('true')
  await uses.getByText('Petal cannot use this kind of reference.').first().waitFor()
  await uses.getByText('A dancer’s leap, done by a knight.').waitFor()
  await uses.getByRole('radio', { name: 'Edges' }).click()
  await page.getByText('Keeps the outlines and draws the rest anew.').waitFor()
  await page.getByRole('img', { name: 'What becomes of it: Edges' }).waitFor()
  await drop(page, 'plain.png', plain)
  await drop(page, 'plain.png', plain)
  await page.getByText('Only one image-to-image reference is possible.').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
}

/** Switching the mode changes the limits of the form. */
async function switchModes(page: Page): Promise<void> {
  await inSheet(page, async () => {
    const sheet = page.getByRole('dialog', { name: 'Settings' })
    await sheet.getByText('seed 77').waitFor()
    await openGroup(page, 'Fine-tuning')
    await sheet.getByRole('radio', { name: 'Flux Dev' }).click()
    const steps = sheet.getByRole('slider', { name: /^Steps/ })
    expect([await steps.getAttribute('min'), await steps.getAttribute('max')]).toEqual(['20', '35'])
    await sheet.getByText('Flux1 Dev has no guidance to set.').waitFor()
    await sheet.getByRole('radio', { name: 'Flux Schnell' }).click()
    await sheet.getByText('Flux1 Schnell always takes 4 steps.').waitFor()
    await sheet.getByText('Flux1 Schnell has no negative prompt.').waitFor()
  })
}

it('images of other programs fill the form, and a link shares it with another user, who continues in another mode', async () => {
  const [alice, bob] = await Promise.all([enter('desk', 'Alice'), enter('phone', 'Bob')])
  const { page } = alice
  await alice.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await alice.open(studio)
  const plain = await drawImage({ width: 96, height: 64 }).png().toBuffer()
  await dropA1111(page, plain)
  await dropOthers(page, plain)
  await dropReference(page, plain)

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
  await switchModes(bob.page)
  await generate(bob.page).click()
  await made(bob.page).waitFor({ timeout: patienceMs })
  const { items } = await bob.call('art.search', { t: 'mine', order: 'newest' })
  // The size is the mode's closest to the one chosen before.
  expect(items).toMatchObject([{ mode: 'flux1schnell', width: 832, height: 1216 }])
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})
