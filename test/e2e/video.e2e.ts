import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type BaseSite, findViolations, openGlobalSite, signUp } from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

const patienceMs = 300_000
vi.setConfig({ testTimeout: 600_000 })

it('a video is made from a prompt or from an art, plays, and is still there after a reload', async () => {
  const alice = await site.visit('phone')
  const { page } = alice
  await signUp(alice)
  await alice.open('/app/generate/video')
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByText('Write what to film, or choose a picture to start from.').waitFor()
  await page.getByRole('textbox', { name: 'Prompt', exact: true }).fill('a rose')
  await page.getByRole('button', { name: /^Settings: / }).click()
  const length = page.getByRole('dialog').getByRole('slider', { name: /^Length/ })
  await length.fill('8')
  await page.getByRole('dialog').getByText('More than 4 seconds need Pro.').waitFor()
  await length.fill('1')
  expect(await findViolations(page, ['phone'])).toEqual([])
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.getByRole('region', { name: 'In the making' }).getByRole('article').waitFor()
  await page.reload()
  const made = page.getByRole('region', { name: 'Your pictures' }).getByRole('button', { name: /^Open/ })
  await made.waitFor({ timeout: patienceMs })
  // An animation is one file that the browser plays by itself.
  const address = await made.getByRole('img').getAttribute('src')
  const file = await alice.context.request.get(address ?? '')
  expect(file.headers()['content-type']).toBe('image/webp')
  expect((await file.body()).includes('ANIM')).toBe(true)
  await made.click()
  const viewer = page.getByRole('dialog')
  expect(await viewer.getByRole('button', { name: /^Enlarge/ }).isDisabled()).toBe(true)
  await viewer.getByRole('button', { name: 'Remix' }).click()
  await viewer.waitFor({ state: 'detached' })
  expect(await page.getByRole('textbox', { name: 'Prompt', exact: true }).inputValue()).toBe('a rose')
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})
