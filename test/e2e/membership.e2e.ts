import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setRole } from '#server/db/users'
import { recordEvent } from '#server/payments/record-event'
import { type BtcpayServer, startBtcpayServer } from '#test/support/btcpay-server'
import { type CcbillServer, startCcbillServer } from '#test/support/ccbill-server'
import { startTelegramServer, type TelegramServer } from '#test/support/telegram-server'
import { findViolations, type Site, signUp, startSite, type Visitor, type Width } from './support.ts'

/** Getting, seeing and losing a membership. */

let site: Site
let ccbill: CcbillServer
let btcpay: BtcpayServer
let telegram: TelegramServer

beforeAll(async () => {
  btcpay = await startBtcpayServer()
  telegram = await startTelegramServer()
  ccbill = await startCcbillServer()
  site = await startSite({
    ...ccbill.env,
    ...btcpay.env,
    ...telegram.env,
    TAX_RATES: 'DE=19 included',
    SELLER_NAME: 'Example Ltd',
    SELLER_ADDRESS: '1 Main Street|Springfield',
  })
  ccbill.setApprovalUrl(`${site.url}/app/thankyou`)
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
  await setRole(site.db, admin.email, 'admin')
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
  await alice.open('/app/generate/image?prompt=a+fox&scale4X=true&dimensions=512x640')
  await page.getByRole('link', { name: 'Plus allows it, for $9 a month.' }).click()
  await page.getByText('What you asked for needs Plus.').waitFor()
  const otherTab = await alice.context.newPage()
  const listens = otherTab.waitForResponse('**/rpc/events.subscribe')
  await otherTab.goto('/membership')
  await listens
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
  expect(await page.getByText(/^Enlarging pictures of more than/).count()).toBe(0)

  await alice.open('/app/_auth/account/statement')
  await page.getByText('Plus, 30 days').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect([...admin.complaints, ...alice.complaints]).toEqual([])
  await Promise.all([admin.context.close(), alice.context.close()])
})

it('a user who gets a 469 buys Plus with Bitcoin, returns to the form as it was, sees the receipt, and upgrades to Pro', async () => {
  const alice = await enter('desk', 'Alice')
  const { page } = alice
  await alice.open('/app/generate/image?numImages=2')
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a fox in the snow')
  await page.getByText('40 of 40 pictures left today · this takes 2').waitFor()
  // Used up elsewhere, which the form does not know: it lets the request pass.
  await site.db.query({
    name: '',
    text: 'insert into image_allowance (user_id, day, used) values ($1, $2, 40)',
    values: [alice.id, new Date().toISOString().slice(0, 10)],
  })
  await page.getByRole('button', { name: 'Generate' }).click()
  await page.waitForURL('**/membership?need=plus&**')
  await page
    .getByText(/^This would exceed your 40 pictures a day\. .* What you asked for needs Plus\.$/)
    .waitFor()
  await page.getByRole('radio', { name: 'Bitcoin' }).click()
  await page.getByRole('button', { name: 'Get Plus' }).click()
  await page.getByText('Please choose your country.').waitFor()
  await page.getByLabel('Your country').selectOption('Germany')
  await page.getByText('Tax, 19 %').waitFor()
  expect(await page.getByLabel('Price', { exact: true }).innerText()).toMatch(
    /\$7\.56[^$]*\$1\.44[^$]*\$9\.00/,
  )
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay $9' }).click()
  await page.getByRole('heading', { name: 'Pay 9.00 USD' }).waitFor()
  const first = btcpay.idOf(page.url())
  await page.getByRole('link', { name: 'Return' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  btcpay.settle(first)
  expect(await btcpay.deliver(site.url, first, 'InvoiceSettled')).toBe(200)
  await page.getByText('Your payment has arrived: Plus for 30 days.').waitFor()
  const paidUrl = page.url()
  await page.getByRole('link', { name: 'Go back to where you were' }).click()
  const prompt = page.getByRole('textbox', { name: 'Prompt' })
  await expect.poll(() => prompt.inputValue()).toBe('a fox in the snow')
  await page.getByText('260 of 300 pictures left today · this takes 2').waitFor()
  expect(await page.getByRole('button', { name: 'Generate' }).isEnabled()).toBe(true)

  await alice.open(new URL(paidUrl).pathname + new URL(paidUrl).search)
  await page.getByRole('link', { name: 'Show the receipt' }).click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.getByText('Plus membership, 30 days').waitFor()
  await page.getByText('Springfield').waitFor()
  await page.getByRole('row', { name: 'Total $9.00' }).waitFor()
  await page.getByRole('region', { name: 'Buyer' }).getByText('@').waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Payments and statement' }).click()
  await page.getByRole('link', { name: /^Receipt R-/ }).waitFor()

  await alice.open('/membership')
  await page.getByText(/^Plus until /).waitFor()
  await page.getByRole('radio', { name: 'Bitcoin' }).click()
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  // The country is remembered.
  await page
    .getByText('What is left of your membership becomes 14 days of Pro; they are counted in.')
    .waitFor()
  await page.getByRole('button', { name: 'Pay $19' }).click()
  await page.getByRole('heading', { name: 'Pay 19.00 USD' }).waitFor()
  const second = btcpay.idOf(page.url())
  btcpay.settle(second)
  await btcpay.deliver(site.url, second, 'InvoiceSettled')
  await page.getByRole('link', { name: 'Return' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  const own = await alice.call('membership.active', {})
  // Thirty days of Plus at $9 are worth fourteen days of Pro at $19.
  expect(Math.round((Date.parse(own.expires_at ?? '') - Date.now()) / 86_400_000)).toBe(44)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a user buys Plus by card, upgrades to Pro while it renews itself, hears of a failed renewal, and cancels', async () => {
  const alice = await enter('phone', 'Alice')
  const { page } = alice
  await alice.openLive('/membership')
  const order = { tier: 'plus', period: 'month', provider: 'ccbill', country: 'DE' } as const
  const old = ccbill.pay((await alice.call('membership.checkout', order)).url)
  await ccbill.deliver(site.url, 'NewSaleSuccess', old)
  await page.getByText(/^Plus\. It renews on .* for \$9\.$/).waitFor()
  await page.getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.getByText('The renewal of your current membership (Card) ends').waitFor()
  await page.getByRole('button', { name: 'Pay $19' }).click()
  await page.getByRole('heading', { name: 'Pay 19.00 USD' }).waitFor()
  const sale = ccbill.pay(page.url())
  await page.getByRole('link', { name: 'Return' }).click()
  await page.getByRole('heading', { name: 'Waiting for your payment' }).waitFor()
  expect(await ccbill.deliver(site.url, 'NewSaleSuccess', sale)).toBe(200)
  await page.getByText('Your payment has arrived: Pro for 30 days.').waitFor()
  await page.getByRole('link', { name: 'Your membership' }).click()
  await page.getByText(/^Pro\. It renews on .* for \$19\.$/).waitFor()

  const id = sale.subscriptionId
  await ccbill.deliver(site.url, 'RenewalFailure', ccbill.failRenewal(id))
  await ccbill.deliver(site.url, 'RenewalSuccess', ccbill.renew(id))
  await page.getByRole('button', { name: 'Cancel the renewal' }).click()
  await page.getByText('It will not be renewed.').waitFor()
  expect(await page.getByRole('button', { name: 'Resume the renewal' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Payments and statement' }).click()
  await page.getByText('A renewal did not work').waitFor()
  expect(await page.getByText('$19', { exact: true }).count()).toBe(2)
  expect(await findViolations(page)).toEqual([])
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a user subscribes with Telegram Stars, redeems the payment whose webhook was lost, cancels and resumes', async () => {
  const alice = await enter('phone', 'Alice')
  const { page } = alice
  const { url } = await alice.call('membership.checkout', {
    tier: 'pro',
    period: 'month',
    provider: 'telegram',
    country: 'US',
  })
  const paid = await telegram.pay(site.url, url)
  await alice.open('/membership')
  await page.getByText('A payment with Telegram Stars did not arrive?').click()
  await page.getByLabel('Transaction id').fill('stx-unknown')
  await page.getByRole('button', { name: 'Look for the payment' }).click()
  await page.getByText('Telegram knows no such transaction. Please check each letter.').waitFor()
  await page.getByLabel('Transaction id').fill(paid.id)
  await page.getByRole('button', { name: 'Look for the payment' }).click()
  await page.getByText(/^Pro\. It renews on .* for 1,462 Stars\.$/).waitFor()
  await page.getByRole('button', { name: 'Cancel the renewal' }).click()
  await page.getByText('It will not be renewed.').waitFor()
  await page.getByRole('button', { name: 'Resume the renewal' }).click()
  await page.getByRole('button', { name: 'Cancel the renewal' }).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a user whose renewal is late keeps the membership for three days and is told', async () => {
  const alice = await enter('phone', 'Alice')
  const [user] = await site.db.query<{ payer_id: string }>({
    name: '',
    text: 'select payer_id from users where id = $1',
    values: [alice.id],
  })
  await recordEvent(site.db, {
    source: 'telegram',
    external_id: crypto.randomUUID(),
    payerId: user?.payer_id ?? '',
    happenedAt: new Date(Date.now() - 31 * 86_400_000),
    event: {
      kind: 'payment',
      amount: 1462,
      currency: 'XTR',
      coverage: { tier: 'pro', days: 30, value_cents: 1900 },
      value_cents: 1900,
      subscription: crypto.randomUUID(),
      checkout_id: null,
      reference: '77:stx',
    },
  })
  await alice.open('/membership')
  await alice.page.getByText('The last renewal of Pro did not arrive.').waitFor()
  expect(await findViolations(alice.page)).toEqual([])
  await alice.context.close()
})

it('staff change a tier after seeing who is affected, and return a payment with a reason', async () => {
  const admin = await enter('phone', 'Ada Lane')
  await setRole(site.db, admin.email, 'admin')
  const { page } = admin
  await admin.open('/app/admin/tiers')
  await page.getByRole('radio', { name: 'Ultra' }).click()
  await page.getByLabel('Tasks waiting in line').fill('44')
  await page.getByRole('button', { name: 'See what changes' }).click()
  await page.getByText('Ultra: Tasks waiting in line 40 → 44').waitFor()
  await page.getByText('Affects 0 users.').waitFor()
  await page.getByLabel('Reason').fill('More for everybody.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save this version' }).click()
  await page.getByText('Version 2 · In force').waitFor()
  const { items } = await admin.call('membership.tiers', {})
  expect(items.at(-1)?.limits.tasks_waiting).toBe(44)

  const alice = await enter('desk', 'Alice')
  const order = { tier: 'pro', period: 'year', provider: 'telegram', country: 'US' } as const
  const paid = await telegram.pay(site.url, (await alice.call('membership.checkout', order)).url)
  await telegram.deliver(site.url, paid.update)
  await admin.open('/app/admin/membership')
  const payments = page.getByRole('region', { name: 'Return a payment' })
  await payments.getByLabel('E-mail address of the account').fill(alice.email)
  await payments.getByRole('button', { name: 'Show payments' }).click()
  await payments.getByLabel('Reason').fill('It was bought by mistake.')
  await payments.getByRole('button', { name: 'Return the money' }).click()
  await payments.getByText(/Returned on /).waitFor()
  expect(await findViolations(page)).toEqual([])
  expect((await alice.call('membership.active', {})).tier).toBe('free')
  expect(admin.complaints).toEqual([])
  await Promise.all([admin.context.close(), alice.context.close()])
})
