import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './support.ts'

/** The studio's page, for journeys that draw. */

export const studio = '/app/generate/image'
/** An image takes seconds, and much longer while another journey uses both cores. */
export const patienceMs = 300_000

export const promptBox = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true })

/** Pastes text into the prompt, as from the clipboard. */
export const pasteText = (page: Page, text: string) =>
  promptBox(page).evaluate((box, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Drops a file on the page. */
export async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
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

export const generate = (page: Page) => page.getByRole('button', { name: 'Generate' })
export const inTheMaking = (page: Page) =>
  page.getByRole('region', { name: 'In the making' }).getByRole('article')
export const made = (page: Page) =>
  page.getByRole('region', { name: 'Your pictures' }).getByRole('button', { name: /^Open/ })

/** On a phone the settings are in a sheet. */
export async function inSheet(page: Page, change: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: /^Settings: / }).click()
  await change()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

export const openGroup = (page: Page, name: string) =>
  page.locator('summary', { hasText: name }).filter({ visible: true }).click()

/** A drawing server with every model and node is checked a moment after the start; until then Petal draws. */
export async function untilServerOffered({ call }: Visitor): Promise<void> {
  const isOffered = async () =>
    (await call('model.list', {})).modes
      .find(({ mode }) => mode === 'image')
      ?.references.every(({ unavailable }) => unavailable === null)
  await expect.poll(isOffered).toBe(true)
}
