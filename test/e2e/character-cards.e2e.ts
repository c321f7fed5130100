import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardChunk, inPng, v3Card, v3Data } from '#test/support/make-card'
import { enterHouse, findViolations, type House, isInSight, pressUntilSeen, signUp } from './support.ts'

let site: House

beforeAll(async () => {
  site = await enterHouse()
})

afterAll(() => site.close())

/** Has a field drafted, takes it back, and downloads the character as JSON. */
async function draftAndDownload(page: Page): Promise<void> {
  const scenario = page.getByLabel('Scenario', { exact: true })
  await page.getByRole('button', { name: /^Draft it.*Scenario$/ }).click()
  await page.getByText('Put together by Echo').waitFor()
  expect((await scenario.inputValue()).length).toBeGreaterThan(v3Data.scenario.length)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => scenario.inputValue()).toBe(v3Data.scenario)
  await page.getByLabel('First message', { exact: true }).fill('*She waves.* Come in.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL('**/search?view=mine')
  await page.getByRole('button', { name: 'More about Captain' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Mira.json')
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ first_mes: '*She waves.* Come in.', system_prompt: v3Data.system_prompt })
}

it('imports a character card, drafts on it, exports it, and imports a chat', {
  timeout: 90_000,
}, async () => {
  const dora = await site.visit('desk')
  await signUp(dora, 'Dora')
  const { page } = dora
  await dora.open('/app/_auth/ai-friend/search')
  await page.getByRole('button', { name: 'Import a card' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Choose a card').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('notes.txt', Buffer.from('no card'))
  await dialog.getByText('This is not a character card.').waitFor()
  const hostile = {
    ...v3Card,
    data: { ...v3Data, creator_notes: '<script>alert(1)</script> For evenings.' },
  }
  await choose('captain.png', await inPng(cardChunk('ccv3', hostile)))
  await dialog.getByText('Captain is here').waitFor()
  await dialog.getByText('Notes of the creator: HTML. It is shown as plain letters and never runs.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Look it over' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Captain' }).waitFor()

  await draftAndDownload(page)

  await dora.open('/app/_auth/ai-friend/sessions')
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await dialog.getByLabel('Whom it is with').selectOption({ label: 'Captain' })
  const lines = [
    { user_name: 'Dora', character_name: 'Mira', chat_metadata: {} },
    { name: 'Mira', is_user: false, mes: 'Mind the *step*.' },
    ...Array.from({ length: 160 }, (_, i) => ({ is_user: i % 2 === 0, mes: `Wave ${i} comes in.` })),
    { name: 'Dora', is_user: true, mes: 'Is the lamp lit?' },
  ]
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'chat.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
  })
  await page.waitForURL('**/app/ai-friend/session/*')
  const newest = page.getByText('Is the lamp lit?')
  await expect.poll(() => isInSight(newest)).toBe(true)

  // Words are found wherever they were said; what lies between is neither loaded nor drawn.
  const inPage = () => page.getByRole('article').count()
  expect(await inPage()).toBeLessThan(120)
  const words = page.getByLabel('Words in this chat')
  await pressUntilSeen(page, 'ControlOrMeta+Shift+f', words)
  await words.fill('wave 1')
  await page.getByText('1 of 71').waitFor()
  await expect.poll(() => isInSight(page.getByText('Wave 159 comes in.'))).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByText('2 of 71').waitFor()
  await page.getByLabel('Words in this chat').fill('mind the')
  await page.getByText('1 of 1', { exact: true }).waitFor()
  await expect.poll(() => isInSight(page.getByText('Mind the step.'))).toBe(true)
  expect(await newest.count()).toBe(0)
  expect(await inPage()).toBeLessThan(120)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect.poll(() => isInSight(newest)).toBe(true)
  expect(dora.complaints).toEqual([])
  await dora.context.close()
})
