import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeFace } from '#test/support/make-face'
import { drawImage } from '#test/support/make-image'
import { turns } from '#test/support/pass-live-check'
import { liveCheckText } from '#web/text/live-check.ts'
import { everyWidth, findViolations, openSiteOf, signUp, type Visitor } from './support.ts'

/**
 * The camera is Chromium's, and its frames go to the server; what the networks would see in them is scripted. Reading real
 * faces is tested in server/engines/vision.
 */
let server: TestServer
let site: Awaited<ReturnType<typeof openSiteOf>>

beforeAll(async () => {
  server = await startServer({}, undefined, { pages: true })
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
    const withdrawal = (await kim.page.locator('main code').textContent()) ?? ''

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
    await expect.poll(async () => (await find()).status, { timeout: 20_000 }).toBe('done')

    await kim.open(new URL(withdrawal).pathname)
    await kim.page.getByText('It was used in one picture.').waitFor()
    expect(await findViolations(kim.page, [width])).toEqual([])
    await kim.page.getByRole('button', { name: 'Withdraw my consent' }).click()
    await kim.page.getByText('Your consent is withdrawn').waitFor()

    await expect.poll(async () => (await find()).status, { timeout: 20_000 }).toBe('blocked')
    await asker.open(artPath)
    await asker.page.getByText('has withdrawn their consent').first().waitFor()
    await asker.open('/app/_auth/account/notifications')
    await asker.page.getByText('One picture that used it was taken down.').waitFor()
    expect([...asker.complaints, ...kim.complaints]).toEqual([])
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
