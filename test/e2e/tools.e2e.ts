import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type BaseSite, findViolations, openGlobalSite, signUp } from './support.ts'

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

it('the background of a picture is removed, corrected, compared and saved with transparency', async () => {
  const alice = await site.visit('phone')
  const { page } = alice
  await signUp(alice)
  await alice.open('/app/tool/background-remover')
  await page.getByText('Drop a picture, and only its subject stays.').waitFor()
  const files = [{ name: 'apple.png', mimeType: 'image/png', buffer: await apple() }]
  await page.getByLabel('Choose from your device').setInputFiles(files)
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
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
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
  expect(alice.complaints).toEqual([])
  await alice.context.close()
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
  await page.getByRole('button', { name: 'Erase', exact: true }).click()
  await page.getByText('Saved to your pictures.').waitFor({ timeout: patienceMs })
  const source = await page.getByRole('img', { name: 'The picture being edited' }).getAttribute('src')
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
  const wider = await page.getByRole('img', { name: 'The picture being edited' }).getAttribute('src')
  const larger = await sharp(await (await bob.context.request.get(wider ?? '')).body()).metadata()
  expect([larger.width, larger.height]).toEqual([576, 360])
  await page.getByRole('button', { name: 'Version 1' }).click()
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})
