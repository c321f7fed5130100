import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AgeServer, startAgeServer } from '#test/support/age-server'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { turns } from '#test/support/pass-live-check'
import { ageCheckText } from '#web/text/age-check.ts'
import { liveCheckText } from '#web/text/live-check.ts'
import { everyWidth, findViolations, openSiteOf, signUp, type Visitor, type Width } from './support.ts'

/**
 * The camera is Chromium's, and its frames go to the server; what the networks would see in them is scripted. Reading real
 * faces is tested in server/engines/vision.
 */
let ageServer: AgeServer
let server: TestServer
let site: Awaited<ReturnType<typeof openSiteOf>>

beforeAll(async () => {
  ageServer = await startAgeServer()
  const country = { COUNTRY_HEADER: 'x-country', TRUST_PROXY: 'loopback' }
  server = await startServer({ ...ageServer.env, ...country }, undefined, { pages: true })
  // The browser must come back to the address that has its cookies.
  server.context.config.publicUrl = server.url
  ageServer.register(server.url)
  await openRoom(server)
  site = await openSiteOf(server)
})
afterAll(() => site.close())
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})

/**
 * Does in front of the camera what the page asks for, frame by frame. The server's clock goes on by a tenth of a second
 * with each frame, so that a slow machine passes too.
 */
async function passCheck(page: Page, whose: number): Promise<void> {
  const { now } = server.context
  const frames = '**/rpc/face.send_frame*'
  const beganAt = Date.now()
  let [sent, degrees] = [0, 0]
  let asked: 'front' | keyof typeof turns = 'front'
  let answered: Promise<void> = Promise.resolve()
  server.context.now = () => new Date(beganAt + sent * 100)
  server.vision.reads([makeFace(whose)])
  const passed = new Promise<void>((resolve) => {
    const readAnswer = async (request: Request) => {
      const response = await request.response()
      if (response === null) return
      const { data } = await response.json()
      if (data.state === 'passed') resolve()
      if (data.asked === null || data.asked === asked) return
      asked = data.asked
      degrees = 0
    }
    void page.route(frames, async (route) => {
      await answered
      sent += 1
      degrees += 3
      // No two frames are the same.
      const head = asked === 'front' ? { yaw: sent / 1000 } : turns[asked](degrees)
      server.vision.reads([makeFace(whose, head)])
      answered = readAnswer(route.request())
      await route.continue()
    })
  })
  await page.getByRole('button', { name: liveCheckText.begin }).click()
  await passed
  await page.getByRole('button', { name: liveCheckText.cancel }).waitFor({ state: 'detached' })
  await page.unroute(frames)
  server.context.now = now
}

const box = { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }

function show(whose: number) {
  server.vision.sees({ faces: [{ box, confidence: 0.9, apparentAge: 40 }] })
  server.vision.reads([makeFace(whose)])
}

async function upload({ context }: Visitor): Promise<{ status: number; assetId: string }> {
  const data = await drawImage().png().toBuffer()
  const response = await context.request.post('/rpc/asset.upload', { data })
  return { status: response.status(), assetId: (await response.json()).data.asset_id }
}

describe.each(everyWidth)('on a %s', (width) => {
  const whose = everyWidth.indexOf(width) + 1

  it('consent is asked for, given, used and withdrawn, and what used it is gone', async () => {
    const [asker, kim] = [await site.visit(width), await site.visit(width)]
    await signUp(asker, 'Mara Vale')
    await asker.open('/app/_auth/account/settings')
    await asker.page.getByLabel('Whom do you ask?').fill('Kim')
    await asker.page.getByLabel('What do you want to make?').fill('A portrait of you as a knight.')
    await asker.page.getByRole('button', { name: 'Make the link' }).click()
    const link = (await asker.page.locator('#consents code').textContent()) ?? ''

    await kim.open(new URL(link).pathname)
    await kim.page.getByText('A portrait of you as a knight.').waitFor()
    expect(await findViolations(kim.page, [width])).toEqual([])
    await kim.page.getByRole('button', { name: 'I consent' }).click()
    await kim.page.getByText('Please confirm this first.').waitFor()
    await kim.page.getByRole('checkbox').click()
    await kim.page.getByRole('button', { name: 'I consent' }).click()
    await passCheck(kim.page, whose)
    await kim.page.getByRole('heading', { name: 'Consent given' }).waitFor()
    const withdrawal = (await kim.page.locator('main code').textContent()) ?? ''
    // Somebody who opens this link again may have lost the withdrawal link.
    await kim.open(new URL(link).pathname)
    await kim.page.getByRole('heading', { name: 'Consent given' }).waitFor()
    await kim.page.getByRole('link', { name: 'Have every picture of you refused' }).waitFor()
    expect(await findViolations(kim.page, [width])).toEqual([])

    show(whose)
    const { assetId } = await upload(asker)
    const reference = { kind: 'image_to_image', asset_id: assetId, source: 'upload' } as const
    const made = await asker.call('art.create', {
      mode: 'image',
      prompt: 'a knight in a garden',
      num_images: 1,
      image_references: [reference],
    })
    const artPath = `/app/_auth/art/info/${made.art_ids[0]}`
    const find = () => asker.call('art.get_by_id', { art_id: made.art_ids[0] ?? '' })
    await expect.poll(async () => (await find()).status).toBe('done')

    await kim.open(new URL(withdrawal).pathname)
    await kim.page.getByText('It was used in one picture.').waitFor()
    expect(await findViolations(kim.page, [width])).toEqual([])
    await kim.page.getByRole('button', { name: 'Withdraw my consent' }).click()
    await kim.page.getByText('Your consent is withdrawn').waitFor()
    await kim.open(new URL(link).pathname)
    await kim.page.getByRole('heading', { name: 'Consent withdrawn' }).waitFor()

    await expect.poll(async () => (await find()).status).toBe('blocked')
    await asker.open(artPath)
    await asker.page.getByText('has withdrawn their consent').first().waitFor()
    await asker.open('/app/_auth/account/notifications')
    await asker.page.getByText('One picture that used it was taken down.').waitFor()
    expect([...asker.complaints, ...kim.complaints]).toEqual([])

    // A damaged link says so, and a signed-in visitor is not asked to sign in.
    await asker.open(`${new URL(withdrawal).pathname.slice(0, -1)}~`)
    await asker.page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await asker.page.getByRole('link', { name: 'Open Nightbloom' }).waitFor()
    expect(await asker.page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
    for (const { context } of [asker, kim]) await context.close()
  })

  it('a face on the do-not-depict list is refused on upload until it is removed', async () => {
    const [visitor, maker] = [await site.visit(width), await site.visit(width)]
    await signUp(maker)
    await visitor.open('/')
    await visitor.page.getByRole('link', { name: 'Do not depict me' }).click()
    await visitor.page.getByRole('button', { name: 'Add my face' }).click()
    await passCheck(visitor.page, whose + 10)
    await visitor.page.getByText('Your face is on the list').waitFor()
    show(whose + 10)
    expect((await upload(maker)).status).toBe(422)
    await maker.open('/app/_auth/account/decisions')
    await maker.page.getByText('asked not to be depicted here').first().waitFor()
    await visitor.page.getByRole('button', { name: 'Remove my face' }).click()
    await passCheck(visitor.page, whose + 10)
    await visitor.page.getByText('Your face is no longer on the list').waitFor()
    show(whose + 10)
    expect((await upload(maker)).status).toBe(200)
    expect([...maker.complaints, ...visitor.complaints]).toEqual([])
    for (const { context } of [visitor, maker]) await context.close()
  })
})

it('the page of the age check offers no check where none is required or possible', async () => {
  const { ageProvider } = server.context
  server.context.ageProvider = undefined
  const visitor = await site.visit('phone')
  await signUp(visitor)
  await visitor.open('/app/verify-age')
  await visitor.page.getByText(ageCheckText.leads.free('Nightbloom')).waitFor()
  expect(await visitor.page.getByText(ageCheckText.none.title).count()).toBe(0)
  server.context.ageProvider = ageProvider
  await visitor.context.close()
})

describe('an age check [S-1]', () => {
  beforeEach(() => {
    server.context.config.age.countries = ['GB']
    return () => {
      server.context.config.age.countries = []
    }
  })

  const begin = ageCheckText.begin('Proof of Age')
  const visitFromBritain = async (width: Width) => {
    const visitor = await site.visit(width)
    await visitor.context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.7', 'x-country': 'GB' })
    await signUp(visitor, 'Robin')
    return visitor
  }

  it.each(everyWidth)('opens the studio to a user in a country that requires it, on a %s', async (width) => {
    const { page, open, context, complaints } = await visitFromBritain(width)
    await open('/app/generate/image?prompt=a%20quiet%20harbour')
    await page.getByText(ageCheckText.none.title).waitFor()
    expect(await findViolations(page, [width])).toEqual([])
    await page.getByRole('button', { name: begin }).click()
    // The user looks at the page in another tab meanwhile.
    const second = await context.newPage()
    await second.goto('/app/verify-age')
    await second.getByText(ageCheckText.pending.title).waitFor()
    await page.getByRole('link', { name: 'I am 18 or older' }).click()
    await page.getByText(ageCheckText.passed.title).waitFor()
    await page.getByText('txn-1').waitFor()
    await second.getByText(ageCheckText.passed.title).waitFor()
    await page.getByRole('link', { name: ageCheckText.goOn }).click()
    const prompt = page.locator('textarea').first()
    await expect.poll(() => prompt.inputValue()).toBe('a quiet harbour')
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says what happened if the user cancels, is too young, or nobody is set up to check', async () => {
    const { page, open, context } = await visitFromBritain('phone')
    await open('/app/verify-age')
    await page.getByRole('button', { name: begin }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByText(ageCheckText.unfinished.title).waitFor()
    await page.getByRole('button', { name: ageCheckText.again }).click()
    await page.getByRole('link', { name: 'I am younger' }).click()
    await page.getByText(ageCheckText.failed.title).waitFor()
    expect(await findViolations(page, ['phone'])).toEqual([])
    // The settings stay open, so that the account can be exported and deleted.
    await page.getByRole('link', { name: ageCheckText.settings }).click()
    await page.getByRole('heading', { name: 'Settings', exact: true }).waitFor()
    const { ageProvider } = server.context
    server.context.ageProvider = undefined
    await page.goto('/app/_auth/art/search')
    await page.getByText(ageCheckText.notSetUp.title).waitFor()
    server.context.ageProvider = ageProvider
    await context.close()
  })
})
