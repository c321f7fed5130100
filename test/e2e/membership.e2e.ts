import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setAdmin } from '#server/db/users'
import { findViolations, type Site, signUp, startSite, type Visitor, type Width } from './support.ts'

/** Getting, seeing and losing a membership. */

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(async () => {
  await site.close()
})

async function enter(width: Width, name: string): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Redeem a code').fill(code)
  await page.getByRole('button', { name: 'Redeem' }).click()
}

it('staff create a code, and a user whose form needs Plus redeems it in two tabs and returns to the form', async () => {
  const admin = await enter('desk', 'Ada Lane')
  await setAdmin(site.db, admin.email, true)
  await admin.open('/app/admin/membership')
  const codes = admin.page.getByRole('region', { name: 'Create codes' })
  await codes.getByLabel('What they are for').fill('For the first visitors.')
  await codes.getByLabel('Last day to redeem (UTC)').fill('2099-01-01')
  await codes.getByRole('button', { name: 'Create' }).click()
  const code = (await codes.getByRole('listitem').textContent()) ?? ''
  await admin.page.getByText(`ends in ${code.slice(-4)}`).waitFor()
  expect(await findViolations(admin.page)).toEqual([])

  const alice = await enter('phone', 'Alice')
  const { page } = alice
  await alice.open('/app/generate/image?prompt=a+fox&scale4X=true')
  await page.getByRole('link', { name: 'Plus allows it, for $9 a month.' }).click()
  await page.getByText('What you asked for needs Plus.').waitFor()
  const otherTab = await alice.context.newPage()
  await otherTab.goto('/membership')
  await redeem(page, code)
  await page.getByText('Your membership allows it now.').waitFor()
  // The other tab hears of it without a reload, and cannot use the code again.
  await otherTab.getByText(/^Plus until /).waitFor()
  await redeem(otherTab, code)
  await otherTab.getByText('You have redeemed this code already.').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Go back to where you were' }).click()
  await page.getByRole('button', { name: 'Generate' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Prompt' }).inputValue()).toBe('a fox')
  expect(await page.getByText('4x enlargement needs a higher membership.').count()).toBe(0)

  await alice.open('/app/_auth/account/statement')
  await page.getByText('Plus, 30 days').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect([...admin.complaints, ...alice.complaints]).toEqual([])
  await Promise.all([admin.context.close(), alice.context.close()])
})
