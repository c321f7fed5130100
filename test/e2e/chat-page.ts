import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { Visitor } from './support.ts'

/** The chat page, for characters named Mira. */

export const composer = ({ page }: Visitor) => page.getByLabel('Message to Mira')
export const replies = ({ page }: Visitor) => page.getByRole('article', { name: 'Mira' })

export const isInSight = (found: Locator) =>
  found.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

/** Sends a message and waits until the reply is complete. */
export async function say(visitor: Visitor, words: string): Promise<void> {
  const before = await replies(visitor).count()
  await composer(visitor).fill(words)
  // On a phone, Enter starts a new line.
  const isPhone = await visitor.page.evaluate(() => matchMedia('(hover: none)').matches)
  if (isPhone) await visitor.page.getByRole('button', { name: 'Send' }).click()
  else await composer(visitor).press('Enter')
  await expect.poll(() => replies(visitor).count()).toBe(before + 1)
  await visitor.page.getByRole('button', { name: 'Send' }).waitFor()
}
