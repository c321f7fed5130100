import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { openDatabase } from '#server/db/database'
import { ids } from '#server/outside/ids'
import { makeArt } from '#test/support/make-art'
import { openSiteStorage } from '#test/support/site-storage'
import { type BaseSite, findViolations, openGlobalSite, signUp, type Visitor, widths } from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

/** The networks are slow on a busy machine. */
const patienceMs = 240_000
vi.setConfig({ testTimeout: 600_000 })

const drawing = (body: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360"><rect width="480" height="360" fill="#9cc5e8"/><rect y="250" width="480" height="110" fill="#6b9a4f"/>${body}</svg>`,
    ),
  )
    .png()
    .toBuffer()

const apple = () =>
  drawing(
    '<circle cx="240" cy="190" r="95" fill="#c8202f"/><path d="M240 100q6-30 26-36" stroke="#5a3a1e" stroke-width="10" fill="none"/>',
  )

it('backgrounds of two pictures are removed, corrected, compared, saved with transparency and passed on', async () => {
  const alice = await site.visit('phone')
  const { page } = alice
  await signUp(alice)
  await alice.open('/app/tool/background-remover')
  await page.getByText('Drop a picture, and only its subject stays.').waitFor()
  const files = ['apple.png', 'another.png']
  const buffer = await apple()
  await page
    .getByLabel('Choose from your device')
    .setInputFiles(files.map((name) => ({ name, mimeType: 'image/png', buffer })))
  await page.getByRole('img', { name: 'Preview of the cut-out' }).waitFor({ timeout: patienceMs })
  await page.getByRole('radio', { name: 'Correct' }).click()
  await page.getByRole('radio', { name: 'Remove' }).click()
  const canvas = page.getByRole('application', { name: 'Paint corrections on the picture' })
  const box = await canvas.boundingBox()
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
  expect(await page.getByRole('button', { name: 'Undo' }).isEnabled()).toBe(true)
  await page.getByRole('radio', { name: 'Compare' }).click()
  await page.getByRole('slider', { name: 'Before and after' }).fill('30')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await page.getByRole('button', { name: 'Save all 2' }).click()
  await page.getByText('Saved 2 of 2').waitFor({ timeout: patienceMs })
  await page.getByText('Saved to your pictures.').waitFor()
  const { items } = await alice.call('art.search', { t: 'mine', order: 'newest' })
  expect(items.map(({ mode }) => mode)).toEqual(['background_remover', 'background_remover'])
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  const { data, info } = await sharp(await download.path())
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect([info.width, info.height, info.channels]).toEqual([480, 360, 4])
  const opacity = (x: number, y: number) => data[4 * (y * info.width + x) + 3] ?? -1
  // The sky is gone, the apple is there, and the middle of it was removed by hand.
  expect([opacity(10, 10), opacity(300, 220)]).toEqual([0, 255])
  expect(opacity(240, 180)).toBe(0)
  // From the tool to the art's page, and from there into the next tool.
  await page.getByRole('link', { name: 'Open it' }).click()
  await page.getByRole('button', { name: 'Use in …' }).click()
  await page.getByRole('menuitem', { name: 'Edit it with words' }).click()
  await page.getByText('Mark a part of the picture first.').waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('the background of a painting is replaced on a desktop, saved and passed on', async () => {
  const dora = await site.visit('desk')
  const { page } = dora
  await signUp(dora)
  await dora.open('/app/tool/background-remover')
  await page
    .getByLabel('Choose from your device')
    .setInputFiles([{ name: 'painting.png', mimeType: 'image/png', buffer: await painting() }])
  await page.getByRole('img', { name: 'Preview of the cut-out' }).waitFor({ timeout: patienceMs })
  await page.getByRole('button', { name: 'Chroma green' }).click()
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  const { items } = await dora.call('art.search', { t: 'mine' })
  const { data, info } = await sharp(await (await dora.context.request.get(items[0]?.url ?? '')).body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 255, green = 0] = data.subarray(info.channels * 2 * info.width)
  expect(green - red).toBeGreaterThan(130)
  await page.getByRole('link', { name: 'Edit it' }).click()
  await page.getByText('Mark a part of the picture first.').waitFor()
  expect(dora.complaints).toEqual([])
  await dora.context.close()
})

it('a thing is marked and erased, and the edit goes on from the result as a version of it', async () => {
  const bob = await site.visit('desk')
  const { page } = bob
  await signUp(bob)
  await bob.open('/app/tool/ai-image-editor')
  const files = [{ name: 'apple.png', mimeType: 'image/png', buffer: await apple() }]
  await page.getByLabel('Choose from your device').setInputFiles(files)
  await page.getByText('Mark a part of the picture first.').waitFor()
  await page.getByRole('button', { name: 'Box' }).click()
  const box = await page.getByRole('application', { name: 'Mark a part of the picture' }).boundingBox()
  const at = (x: number, y: number) =>
    [(box?.x ?? 0) + (box?.width ?? 0) * x, (box?.y ?? 0) + (box?.height ?? 0) * y] as const
  await page.mouse.move(...at(0.25, 0.1))
  await page.mouse.down()
  await page.mouse.move(...at(0.5, 0.5))
  await page.mouse.move(...at(0.75, 0.85))
  await page.mouse.up()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Redo' }).click()
  expect(await findViolations(page, ['desk'])).toEqual([])
  const edited = page.getByRole('img', { name: 'The picture being edited' })
  const before = await edited.getAttribute('src')
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  // The result is shown a moment after it is saved.
  await expect.poll(() => edited.getAttribute('src')).not.toBe(before)
  const source = await edited.getAttribute('src')
  const { data, info } = await sharp(await (await bob.context.request.get(source ?? '')).body())
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels)].slice(0, 3)
  const [red = 255, green = 0] = pixel(240, 190)
  expect(red).toBeLessThan(green + 40)
  // Without a server that follows instructions the page says so and offers the rest.
  await page.getByRole('radio', { name: 'Instruct' }).click()
  await page.getByText(/needs an image server with Kontext or Qwen-Edit/).waitFor()
  await page.getByRole('radio', { name: 'Extend' }).click()
  await page.getByRole('slider', { name: 'Right' }).fill('96')
  await page.getByRole('button', { name: 'Extend', exact: true }).click()
  await page.getByRole('button', { name: 'Version 2' }).waitFor({ timeout: patienceMs })
  await expect.poll(() => edited.getAttribute('src')).not.toBe(source)
  const wider = await edited.getAttribute('src')
  const larger = await sharp(await (await bob.context.request.get(wider ?? '')).body()).metadata()
  expect([larger.width, larger.height]).toEqual([576, 360])
  await page.getByRole('button', { name: 'Version 1' }).click()
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})

it('a part of a painting is marked with a finger and erased on a phone, and the result is passed on', async () => {
  const erin = await site.visit('phone')
  const { page } = erin
  await signUp(erin)
  const { one } = await makePortraits(erin)
  await erin.open(addressOf('ai-image-editor', { art_id: one }))
  const canvas = page.getByRole('application', { name: 'Mark a part of the picture' })
  await canvas.tap()
  expect(await findViolations(page, ['phone'])).toEqual([])
  await page.getByRole('button', { name: 'Erase', exact: true }).dblclick()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  await page.getByRole('button', { name: 'Version 1' }).waitFor()
  // A double click makes one picture.
  const { items } = await erin.call('art.search', { t: 'mine', mode: 'image_editor' })
  expect(items).toHaveLength(1)
  await page.getByRole('link', { name: 'Cut it out' }).click()
  await page.getByRole('region', { name: 'Cut-out settings' }).waitFor()
  expect(erin.complaints).toEqual([])
  await erin.context.close()
})

const painting = () =>
  sharp(fileURLToPath(new URL('../../server/engines/vision/fixtures/mona-lisa.jpg', import.meta.url)))
    .png()
    .toBuffer()

/** A painting with one face, and one with two of it once in another light, as arts that were made here. */
async function makePortraits(owner: Visitor) {
  const db = openDatabase({ ...inject('postgres') }, () => {})
  try {
    const storage = await openSiteStorage({ db, dataDir: site.dataDir })
    const context = { db, ids, storage }
    const info = { id: (await owner.call('user.get_my_info', {}))?.id ?? '' }
    const one = await painting()
    const { width, height } = await sharp(one).metadata()
    const pale = await sharp(one).flop().modulate({ saturation: 0.5, brightness: 1.25 }).png().toBuffer()
    const two = await sharp(one)
      .extend({ right: width })
      .composite([{ input: pale, left: width, top: 0 }])
      .png()
      .toBuffer()
    const make = async (png: Buffer, times: number) =>
      (await makeArt({ context }, { info }, { image: { png, width: times * width, height } })).artId
    return { one: await make(one, 1), two: await make(two, 2), face: one }
  } finally {
    await db.close()
  }
}

const addressOf = (tool: string, reference: { art_id: string; type?: 'source' | 'target' }) =>
  `/app/tool/${tool}?addReference=${encodeURIComponent(JSON.stringify(reference))}`

it('a face is put into a picture by tap on a phone and by drag on a desktop, compared, saved and passed on', async () => {
  const carol = await site.visit('phone')
  const { page } = carol
  await signUp(carol)
  const { one, two, face } = await makePortraits(carol)
  // Nobody knows that the owner of an uploaded face agrees [S-5].
  await carol.open(addressOf('face-swap', { art_id: two, type: 'target' }))
  const source = page.getByRole('region', { name: 'The face' })
  const files = [{ name: 'face.png', mimeType: 'image/png', buffer: face }]
  await source.getByLabel('Choose from your device').setInputFiles(files)
  await page.getByText(/we cannot tell that its owner agrees/).waitFor({ timeout: patienceMs })
  await page.getByRole('link', { name: 'Set up “My face”' }).waitFor()
  await page.getByRole('button', { name: 'Other face' }).click()

  await source.getByRole('button', { name: 'From your pictures' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .last()
    .click()
  await source.getByText('1 face').waitFor({ timeout: patienceMs })
  await page.getByText('2 faces').waitFor({ timeout: patienceMs })
  const second = page.getByLabel('Face 2 becomes')
  expect(await second.inputValue()).toBe('-1')
  const mark = page.getByRole('button', { name: 'Use face 1' })
  expect(await mark.evaluate((element) => getComputedStyle(element).borderTopColor)).toBe(
    'rgb(255, 255, 255)',
  )
  await mark.click()
  await page.getByRole('button', { name: 'Put face 1 on face 2 of the picture' }).click()
  expect(await second.inputValue()).toBe('0')
  await page.getByLabel('Face 1 becomes').selectOption('Stays as it is')
  // Counted from the other side, the numbers change places.
  await page.getByLabel('Count the faces').selectOption('From right to left')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  await page.getByRole('slider', { name: 'Before and after' }).fill('70')
  await page.getByRole('button', { name: 'Back to the faces' }).click()

  await page.setViewportSize(widths.desk)
  await page.getByLabel('Face 2 becomes').selectOption('Stays as it is')
  await page
    .getByRole('button', { name: 'Use face 1' })
    .dragTo(page.getByRole('button', { name: /^Face 1 of the picture/ }))
  expect(await page.getByLabel('Face 1 becomes').inputValue()).toBe('0')
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.getByRole('button', { name: 'Swap', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  await page.getByRole('slider', { name: 'Before and after' }).fill('30')
  const made = await page.getByRole('img', { name: 'The picture with the swapped face' }).getAttribute('src')
  const { data, info } = await sharp(await (await carol.context.request.get(made ?? '')).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const before = await sharp(face).removeAlpha().raw().toBuffer()
  const width = info.width / 2
  // The left half was kept, apart from the invisible mark of all pictures.
  const difference = (x: number, y: number) =>
    Math.abs((data[3 * (y * info.width + x)] ?? 0) - (before[3 * (y * width + x)] ?? 0))
  expect(difference(Math.round(width / 2), Math.round(info.height / 4))).toBeLessThan(12)
  expect(one).not.toBe(two)
  await page.getByRole('link', { name: 'Edit it' }).click()
  await page.getByText('Mark a part of the picture first.').waitFor()
  expect(carol.complaints).toEqual([])
  await carol.context.close()
})
