import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { insertPngTexts } from '#contract/recipe/png-texts'
import { drawPicture } from '#test/support/make-picture'
import {
  beginning,
  everyWidth,
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

afterAll(() => site.close())

const studio = '/app/generate/image'
/** The least that a picture can cost. */
const quick = 'numImages=1&samplerSteps=10'
/** A picture takes seconds, and many more while another journey has both cores. */
const patienceMs = 150_000
vi.setConfig({ testTimeout: 240_000 })

async function enter(width: Width, name = 'Alice'): Promise<Visitor & { email: string }> {
  const visitor = await site.visit(width)
  const { email } = await signUp(visitor, name)
  return { ...visitor, email }
}

const promptBox = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })
const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })
const inTheMaking = (page: Page) => page.getByRole('region', { name: 'In the making' }).getByRole('article')
const made = (page: Page) =>
  page.getByRole('region', { name: 'Your pictures' }).getByRole('button', { name: /^Open/ })

/** On a phone the settings are in a sheet. */
async function withSettings(page: Page, width: Width, change: () => Promise<void>): Promise<void> {
  if (width === 'phone') await page.getByRole('button', { name: /^Settings: / }).click()
  await change()
  if (width === 'phone') {
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

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

/** Beside A1111: notes of the form that each program writes into its pictures. */
const otherPrograms = [
  {
    name: 'SwarmUI',
    keyword: 'parameters',
    value: { sui_image_params: { prompt: 'a lake', steps: 20, seed: 5 } },
  },
  {
    name: 'Fooocus',
    scheme: 'fooocus',
    keyword: 'parameters',
    value: { prompt: 'a lake', metadata_scheme: 'fooocus', seed: '5', steps: 30, version: 'Fooocus v2.5.5' },
  },
  {
    name: 'InvokeAI',
    keyword: 'invokeai_metadata',
    value: {
      app_version: '5.0.0',
      generation_mode: 'txt2img',
      positive_prompt: 'a lake',
      seed: 5,
      steps: 30,
    },
  },
  {
    name: 'ComfyUI',
    keyword: 'prompt',
    value: {
      '3': {
        class_type: 'KSampler',
        inputs: {
          seed: 5,
          steps: 25,
          cfg: 6,
          sampler_name: 'euler',
          scheduler: 'normal',
          positive: ['6', 0],
        },
      },
      '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a lake' } },
    },
  },
]

describe.each(everyWidth)('on a %s', (width) => {
  it('what was typed on the landing page is the first picture after signing up, to keep, like, remix and take back', async () => {
    const alice = await site.visit(width)
    const { page } = alice
    await alice.open('/')
    expect(await findViolations(page, [width])).toEqual([])
    await promptBox(page).fill('a volcano at sunset')
    await promptBox(page).press('Enter')
    await page.waitForURL('**/app/sign-up')
    await page.getByLabel('Name').fill('Alice')
    await page.getByLabel('E-mail address').fill(`first-${width}@example.com`)
    await page.getByLabel('Password').fill(password)
    await page.getByLabel('Date of birth').fill('1990-04-04')
    await page.getByRole('checkbox', { name: /^I am 18 or older/ }).click()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(beginning)
    await expect.poll(() => promptBox(page).inputValue()).toBe('a volcano at sunset')
    await withSettings(page, width, async () => {
      await page.getByRole('radio', { name: '1', exact: true }).click()
      await page.getByText('Petal stands in for it').filter({ visible: true }).waitFor()
    })
    await generate(page).click()
    await inTheMaking(page).waitFor()
    await page.getByText('39 of 40 pictures left today').waitFor()
    await made(page).waitFor({ timeout: patienceMs })

    await made(page).click()
    const viewer = page.getByRole('dialog')
    await viewer.getByText('Petal', { exact: true }).waitFor()
    const download = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toMatch(/\.png$/)
    await viewer.getByRole('button', { name: 'Like', exact: true }).click()
    await viewer.getByRole('button', { name: 'Liked' }).waitFor()
    await page.keyboard.press('p')
    await viewer.getByRole('button', { name: 'Make public' }).waitFor()
    await page.keyboard.press('Delete')
    await viewer.waitFor({ state: 'detached' })
    await made(page).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await made(page).click()
    await viewer.getByRole('button', { name: 'Remix' }).click()
    await viewer.waitFor({ state: 'detached' })
    await withSettings(page, width, () =>
      page
        .getByText(/^seed \d+$/)
        .filter({ visible: true })
        .waitFor(),
    )
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })

  it('nothing stands in anybody’s way, in any state', async () => {
    const alice = await enter(width)
    const { page } = alice
    await alice.open(studio)
    expect(await findViolations(page, [width])).toEqual([])
    await promptBox(page).fill('a woman and a little child on the beach')
    await generate(page).click()
    // Told at once: which words, which rule, and the way to contest it.
    const told = page.getByRole('alert')
    await told.getByText('rule S-2').waitFor()
    expect(await told.locator('mark').allTextContents()).toContain('child')
    await told.getByRole('button', { name: 'Contest this' }).waitFor()
    expect(await findViolations(page, [width])).toEqual([])
    expect(await made(page).count()).toBe(0)
    await told.getByRole('button', { name: 'Close' }).click()
    await withSettings(page, width, async () => {
      for (const group of ['Style', 'References', 'Fine-tuning', 'LoRAs', 'Privacy']) {
        await page.locator('summary', { hasText: group }).filter({ visible: true }).click()
      }
      await page.getByText('Petal cannot use LoRAs.').filter({ visible: true }).waitFor()
      expect(await findViolations(page, [width])).toEqual([])
    })
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })
})

it('a task goes on under a reload, in a second tab and through a crash of the server, and can be cancelled from either', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await alice.open(`${studio}?${quick}&prompt=a+volcano+at+sunset`)
  // What was in the link is in the form, and not in the browser's history.
  await page.waitForURL(`**${studio}`)
  await promptBox(page).focus()
  await page.keyboard.press('Control+Enter')
  await inTheMaking(page).waitFor()
  await page.reload()
  await inTheMaking(page).getByText('a volcano at sunset').waitFor()
  const second = await alice.context.newPage()
  await second.goto(studio)
  await inTheMaking(second).waitFor()
  // Killed in the middle, the server takes the task up again once the lease of the dead one has run out.
  await site.restart()
  await Promise.all([page, second].map((tab) => made(tab).waitFor({ timeout: patienceMs })))
  // The form outlived the reload too.
  expect(await promptBox(page).inputValue()).toBe('a volcano at sunset')

  // A tab that is hidden lets go of its line; what is in front hears everything.
  await page.bringToFront()
  await made(page).press('v')
  await inTheMaking(page).waitFor()
  await second.bringToFront()
  await inTheMaking(second).getByRole('button', { name: 'Cancel' }).click()
  await inTheMaking(second).waitFor({ state: 'detached' })
  await page.bringToFront()
  await inTheMaking(page).waitFor({ state: 'detached' })
  expect(await made(page).count()).toBe(1)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a settings link brings everything to somebody else, through the sign-in too', async () => {
  const [alice, bob] = await Promise.all([enter('desk', 'Alice'), enter('phone', 'Bob')])
  await alice.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await alice.open(
    `${studio}?${quick}&generationMode=image&dimensions=512x768&seed=77&styles=ink&sampler=nonsense`,
  )
  await promptBox(alice.page).fill('a (red rose:1.2), 50% & more?')
  await alice.page.getByRole('button', { name: 'Copy a link to these settings' }).click()
  await alice.page.getByText('Link copied.').waitFor()
  const link = await alice.page.evaluate(() => navigator.clipboard.readText())

  await bob.call('user.sign_out', {})
  await bob.page.goto(link)
  await fillSignIn(bob.page, bob.email, password)
  await bob.page.waitForURL(beginning)
  await expect.poll(() => promptBox(bob.page).inputValue()).toBe('a (red rose:1.2), 50% & more?')
  await bob.page.getByRole('button', { name: 'Settings: Classic · 512 × 768 · 1×' }).waitFor()
  await withSettings(bob.page, 'phone', () =>
    bob.page.getByText('seed 77').filter({ visible: true }).waitFor(),
  )
  expect([...alice.complaints, ...bob.complaints]).toEqual([])
  await Promise.all([alice.context.close(), bob.context.close()])
})

it('a picture of another program fills the form and says what it could not take over; one without a recipe is a reference', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await alice.open(studio)
  const parameters = [
    'a sailboat on the sea <lora:glow:0.8>',
    'Negative prompt: blurry',
    'Steps: 25, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 4711, Size: 640x960, Model: dreamshaper_8, Clip skip: 2',
  ].join('\n')
  const plain = await drawPicture({ width: 96, height: 64 }).png().toBuffer()
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

  await drop(page, 'plain.png', plain)
  await page.getByText('No recipe in it, so it becomes a reference.').waitFor()
  await page.locator('summary', { hasText: 'References' }).click()
  const kind = page.getByLabel('Use it for')
  await kind.selectOption({ label: 'Edges' })
  await page.getByText('Keeps every outline, and fills it anew.').waitFor()
  // What will be followed is there to be seen before anything is spent.
  await page.getByRole('img', { name: 'What becomes of it: Edges' }).waitFor()
  await drop(page, 'plain.png', plain)
  await drop(page, 'plain.png', plain)
  await page.getByText('Only one image-to-image reference is possible.').waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('everything is done by keys: weights, the list of keys, from picture to picture, and two compared', async () => {
  const alice = await enter('desk')
  const { page } = alice
  const input = { mode: 'image', prompt: 'a volcano at sunset', num_images: 2, sampler_steps: 10 } as const
  await alice.call('art.create', input)
  await alice.open(studio)
  // Keys are heard once the page's effects have run, a moment after it is alive.
  await expect
    .poll(async () => {
      await page.locator('main').focus()
      await page.keyboard.press('/')
      return promptBox(page).evaluate((box) => box === document.activeElement)
    })
    .toBe(true)
  await page.keyboard.type('a red {rose|tulip}')
  await page.keyboard.press('Home')
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Control+ArrowUp', 'Control+ArrowUp']) {
    await page.keyboard.press(key)
  }
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip}')
  await page.getByText('Each picture picks anew, such as:').waitFor()
  await page.getByText('about 3 of 75 tokens').waitFor()
  // A style by its sign, which leaves no mark in the words; a plain Enter is still a new line.
  await page.keyboard.press('End')
  await page.keyboard.type(' @ink')
  await page.getByRole('option', { name: /^Ink/ }).first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip} ')
  await page.keyboard.press('Enter')
  await expect.poll(() => promptBox(page).inputValue()).toBe('a (red:1.2) {rose|tulip} \n')

  await made(page).nth(1).waitFor({ timeout: patienceMs })
  await made(page).first().focus()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).getByText('Generate').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await made(page).first().focus()
  await page.keyboard.press('c')
  await page.getByText('Choose a second picture to compare with.').waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('c')
  const compare = page.getByRole('dialog', { name: 'Compare' })
  await compare.getByLabel('Where one picture ends').focus()
  await page.keyboard.press('ArrowRight')
  expect(await compare.getByLabel('Where one picture ends').inputValue()).toBe('51')
  await compare.getByRole('radio', { name: 'Side by side' }).click()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('Escape')
  await compare.waitFor({ state: 'detached' })
  await made(page).first().focus()
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Next picture' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await viewer.getByRole('button', { name: 'Previous picture' }).waitFor()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('e')
  await viewer.waitFor({ state: 'detached' })
  await page.getByText('It is among your references now.').waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})
