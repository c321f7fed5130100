import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config'
import type { Context } from '#server/context'
import { setRole } from '#server/db/users'
import { run as runWatch } from '#server/jobs/watch-deadlines.handler'
import { createLog } from '#server/log'
import { createNotifier } from '#server/notifier'
import { ids } from '#server/outside/ids'
import { type AuthorityServer, startAuthorityServer } from '#test/support/authority-server'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { makeArt } from '#test/support/make-art'
import { openSiteStorage } from '#test/support/site-storage'
import { untilServerOffered } from './studio-page.ts'
import {
  everyWidth,
  findViolations,
  pressUntilAt,
  runCommand,
  type Site,
  signUp,
  startSite,
  untilAlive,
  type Visitor,
  type Width,
} from './support.ts'

/** The review desk from the view of staff and of the user concerned [S-3], [S-8], [S-11]. */

let site: Site
let comfy: ComfyServer
let authority: AuthorityServer

beforeAll(async () => {
  comfy = await startComfyServer()
  authority = await startAuthorityServer()
  site = await startSite({ COMFYUI_URLS: comfy.url, ...authority.env, AUTHORITY_NAME: longWord })
})

afterAll(async () => {
  await site.close()
  await comfy.close()
})

/** Wider than a phone. */
const longWord = 'Meldestelle'.repeat(5)

const desk = '/app/admin/abuse'
const decisions = '/app/_auth/account/decisions'

type User = Visitor & { id: string; email: string }

async function enter(width: Width, name: string): Promise<User> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

/** Like `npm run admin`. */
async function enterAsAdmin(width: Width): Promise<User> {
  const admin = await enter(width, 'Ada Lane')
  await setRole(site.db, admin.email, 'admin')
  return admin
}

const bell = ({ page }: Visitor) =>
  page.getByRole('link', { name: 'Notifications' }).filter({ visible: true })

/** What the audit log says this admin did, oldest first, except files, which the browser opens in its own time. */
async function readAudit({ id, open, page }: User): Promise<string> {
  await open(`/app/admin/audit?actor_id=${id}`)
  await page.getByText('Only what Ada Lane did.').waitFor()
  const lines = await page.getByText(/^Ada Lane (?!opened a file)/).allTextContents()
  return lines.toReversed().join(', ').replaceAll('Ada Lane ', '')
}

/** Runs the job now, instead of at its next minute; its mails are left out. */
function watchDeadlines(): Promise<void> {
  const nothing = async () => undefined
  const notifier = createNotifier({
    ids,
    brand: 'Nightbloom',
    address: (path) => path,
    sendLetter: nothing,
    sendPushes: nothing,
    queueRemixes: nothing,
  })
  const parts = { config: readConfig({}), db: site.db, jobs: { send: nothing }, log: createLog('silent') }
  return runWatch({}, { ...parts, notifier } as unknown as Context)
}

/** Two images are really scanned, on cores that others use too. */
const drawingMs = 300_000

/** Draws on the server, where the same request gives the same image at once. */
async function draw(user: User): Promise<{ artId: string; status: string; error: string | null }> {
  const prompt = 'a smiling lady with ginger hair against a teal backdrop'
  const asked = { mode: 'flux1schnell', prompt, seed: 5, num_images: 1, sampler_steps: 4 } as const
  const { task_id, art_ids } = await user.call('art.create', asked)
  const find = async () => (await user.call('art.get_tasks', { task_ids: [task_id] }))[0]
  const isOver = async () => !/queued|running/.test((await find())?.status ?? '')
  await expect.poll(isOver, { timeout: drawingMs / 3, interval: 300 }).toBe(true)
  const task = await find()
  return { artId: art_ids[0] ?? '', status: task?.status ?? '', error: task?.error ?? null }
}

/**
 * An art that the real scanner blocks, because its hashes were put on the block list before: no image that is
 * safe for work would be held for its content.
 */
async function drawHeld(user: User): Promise<string> {
  await untilServerOffered(user)
  let drawn = await draw(user)
  if (drawn.status === 'blocked') return drawn.artId
  await site.db.query({
    name: 'block',
    text: `insert into blocked_images (id, hashes, reason) select gen_random_uuid(), sight -> 'hashes', 'test'
      from arts where id = $1`,
    values: [drawn.artId],
  })
  // Workers read the block list every two seconds, so an image that is drawn at once may still pass.
  const drawAgain = async () => {
    drawn = await draw(user)
    return drawn.status
  }
  await expect.poll(drawAgain, { timeout: drawingMs / 3, interval: 500 }).toBe('blocked')
  // The first arts caused notifications; mark them read, so that only later ones are counted.
  await user.call('notification.mark_read', {})
  return drawn.artId
}

describe.each(everyWidth)('on a %s', (width) => {
  it('a held art is visible to nobody until staff decide, and then to its owner', {
    timeout: drawingMs,
  }, async () => {
    const [alice, bob, admin] = [
      await enter(width, 'Alice Moon'),
      await enter(width, 'Bob Stone'),
      await enterAsAdmin(width),
    ]
    const art_id = await drawHeld(alice)
    expect(await alice.call('art.get_by_id', { art_id })).toMatchObject({
      status: 'blocked',
      url: null,
      thumb_url: null,
      thumbhash: null,
    })
    await expect(bob.call('art.get_by_id', { art_id })).rejects.toThrow('404')
    await alice.open(decisions)
    await alice.page.getByRole('heading', { name: 'A picture you made was held' }).waitFor()
    await alice.page.getByText('Rule: Scan of pictures').waitFor()
    await alice.page.getByRole('link', { name: 'a smiling lady with ginger hair' }).waitFor()
    expect(await alice.page.locator('main img').count()).toBe(0)
    expect(await findViolations(alice.page, [width]), 'the decisions').toEqual([])

    await admin.open(`${desk}?tab=image`)
    const { page } = admin
    if (width === 'phone') await page.getByRole('link', { name: 'Like a blocked picture' }).click()
    const show = page.getByRole('button', { name: 'Show the picture' })
    await show.waitFor()
    expect(await page.locator('main img').count()).toBe(0)
    expect(await findViolations(page, [width]), 'a covered case').toEqual([])
    await show.click()
    const image = page.getByRole('img', { name: 'The held picture' })
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.getByText('a smiling lady with ginger hair').waitFor()
    expect(await findViolations(page, [width]), 'a case that is looked at').toEqual([])

    await page.getByRole('radio', { name: 'Overturn' }).click()
    await page.getByLabel('Reason').fill('An ordinary portrait of an adult.')
    await page.getByRole('button', { name: 'Decide and tell the person' }).click()
    await page.getByRole('heading', { name: 'No picture is held' }).waitFor()

    await bell(alice).getByText('1 unread').waitFor()
    await bell(alice).click()
    await alice.page.getByRole('link', { name: 'An ordinary portrait of an adult.' }).click()
    await alice.page.getByText('Taken back').waitFor()
    const shown = await alice.call('art.get_by_id', { art_id })
    expect(shown.status).toBe('done')
    const file = await alice.context.request.get(shown.url ?? '')
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/png'])

    await admin.open('/app/admin/audit')
    await page.getByText('Ada Lane decided a case: overturned').first().waitFor()
    await page.getByText('Ada Lane looked at a case').first().waitFor()
    expect(await findViolations(page, [width]), 'the audit log').toEqual([])
    expect([...alice.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([alice, bob, admin].map(({ context }) => context.close()))
  })

  it('a refused prompt is contested, overturned by keyboard, and the user is notified', async () => {
    const [alice, admin] = [await enter(width, 'Alice Moon'), await enterAsAdmin(width)]
    const prompt = 'a 12 year old girl in a garden'
    await expect(alice.call('art.create', { mode: 'image', prompt })).rejects.toThrow('422')
    await alice.open('/app/_auth/account/notifications')
    await runCommand(alice.page, 'Decisions')
    await alice.page.waitForURL(`**${decisions}`)
    await alice.page.getByText('12 year old').waitFor()
    await alice.page.getByRole('button', { name: 'Contest this: A prompt of yours was refused' }).click()
    const dialog = alice.page.getByRole('dialog', { name: 'Contest this decision' })
    await dialog.getByRole('button', { name: 'Send it to a person' }).click()
    await dialog.getByText('Say in a few words why this decision is wrong.').waitFor()
    expect(await findViolations(alice.page, [width]), 'contesting').toEqual([])
    await dialog.getByLabel('Why is it wrong?').fill('It is the title of a painting.')
    await dialog.getByRole('button', { name: 'Send it to a person' }).click()
    await alice.page.getByText('A person will look at it. You are told what they decide.').waitFor()

    const { page } = admin
    await admin.open(`${desk}?tab=appeal`)
    await page.getByRole('link', { name: 'Text that draws a minor' }).waitFor()
    await pressUntilAt(page, 'j', 'item=')
    await page.keyboard.press('r')
    await page.getByText('It is the title of a painting.').waitFor()
    await page.keyboard.press('o')
    await page.keyboard.type('The painting shows an adult.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'Nobody contests anything' }).waitFor()
    await page.getByRole('link', { name: 'Decided', exact: true }).click()
    await page.getByRole('heading', { name: 'Text that draws a minor' }).first().waitFor()
    expect(await findViolations(page, [width]), 'what was decided').toEqual([])

    // Her page is still open.
    await bell(alice).getByText('1 unread').waitFor()
    await alice.page.getByText('The painting shows an adult.').waitFor()
    await alice.page.getByText('Taken back').waitFor()
    expect([...alice.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([alice.context.close(), admin.context.close()])
  })

  it('a report is reviewed and decided, and the reporter sees the decision', async () => {
    const [alice, bob, admin] = [
      await enter(width, 'Alice Moon'),
      await enter(width, `Bob ${width}`),
      await enterAsAdmin(width),
    ]
    const storage = await openSiteStorage(site)
    const { artId: art_id } = await makeArt({ context: { db: site.db, ids, storage } }, { info: alice })
    await bob.call('art.report_art', {
      art_id,
      reason: 'copyright',
      details: `I know the painter. ${longWord}`,
    })
    const { page } = admin
    await admin.open(`${desk}?tab=report`)
    if (width === 'phone') await page.getByRole('link', { name: 'Somebody else’s work' }).click()
    await page.getByText('I know the painter.').waitFor()
    await page.getByRole('button', { name: 'Show the picture' }).click()
    await page.getByRole('img', { name: 'The held picture' }).waitFor()
    expect(await findViolations(page, [width]), 'the reports').toEqual([])
    await page.getByRole('radio', { name: 'Take it down' }).click()
    await page.getByLabel('Reason').fill('The painter agrees with you.')
    await page.getByRole('button', { name: 'Decide, and tell them' }).click()
    await page.getByRole('heading', { name: 'Nothing is reported' }).waitFor()

    await bob.open(decisions)
    await bob.page.getByText('The painter agrees with you.').waitFor()
    expect(await findViolations(bob.page, [width]), 'what became of a report').toEqual([])
    expect([...bob.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([alice, bob, admin].map(({ context }) => context.close()))
  })

  it('a visitor asks to take an art down, staff agree in time, and the owner appeals', async () => {
    const [alice, visitor, admin] = [
      await enter(width, 'Alice Moon'),
      await site.visit(width),
      await enterAsAdmin(width),
    ]
    const storage = await openSiteStorage(site)
    const { artId: art_id } = await makeArt({ context: { db: site.db, ids, storage } }, { info: alice })
    await visitor.page.goto(`${site.url}/art/${art_id}`)
    await visitor.page.getByRole('link', { name: 'Ask to take this down, without an account' }).click()
    const form = visitor.page
    await form.getByRole('heading', { name: 'Take something down' }).waitFor()
    await untilAlive(form)
    await form.getByRole('button', { name: 'Send the request' }).click()
    await form.getByText('Choose what it is about.').waitFor()
    await form.getByText('Enter your e-mail address.').waitFor()
    expect(await findViolations(form, [width]), 'the form with complaints').toEqual([])
    await form.getByRole('radio', { name: 'It shows my face, and I did not agree' }).click()
    await form.getByLabel('What is wrong with it?').fill('This is my face. Nobody asked me.')
    await form.getByLabel('Your e-mail address').fill(`jane-${width}@example.org`)
    await form.getByLabel('Your full name').fill('Jane Doe')
    await form.getByRole('button', { name: 'Send the request' }).click()
    await form.getByText('A person will decide').waitFor()
    await form.getByText('Hidden from everybody').waitFor()
    expect(await findViolations(form, [width]), 'a request that waits').toEqual([])
    await expect(admin.call('art.get_by_id', { art_id })).rejects.toThrow('404')

    // Staff are alarmed after 24 hours, and again after 40, on the page that is open.
    const { page } = admin
    await admin.openLive('/app/_auth/account/notifications')
    for (const hours of [24, 40]) {
      const text = `update notices set created_at = now() - make_interval(hours => $1) where decided_at is null`
      await site.db.query({ name: '', text, values: [hours + 1] })
      await watchDeadlines()
      await page.getByText(`A takedown request has waited for ${hours} hours.`).first().waitFor()
    }

    await admin.open(`${desk}?tab=takedown`)
    if (width === 'phone') await page.getByRole('link', { name: 'Takedown: a face without consent' }).click()
    await page.getByRole('button', { name: 'Show the request' }).click()
    await page.getByText('This is my face. Nobody asked me.').waitFor()
    await page.getByRole('img', { name: 'The held picture' }).waitFor()
    expect(await findViolations(page, [width]), 'a request').toEqual([])
    await page.getByRole('radio', { name: 'Take it down' }).click()
    await page.getByLabel('Reason').fill('The face is hers.')
    await page.getByRole('button', { name: 'Decide, and tell them' }).click()
    await page.getByRole('heading', { name: 'No takedown request waits' }).waitFor()

    await form.reload()
    await form.getByText('Taken down').waitFor()
    await form.getByText('The face is hers.').waitFor()

    await alice.open(decisions)
    await alice.page.getByText('rule S-5').first().waitFor()
    await alice.page.getByRole('button', { name: 'Contest this: A picture you made was held' }).click()
    const dialog = alice.page.getByRole('dialog', { name: 'Contest this decision' })
    await dialog.getByLabel('Why is it wrong?').fill('It is my own face.')
    await dialog.getByRole('button', { name: 'Send it to a person' }).click()
    await alice.page.getByText('A person will look at it. You are told what they decide.').waitFor()
    await admin.open(`${desk}?tab=appeal`)
    await page.getByRole('link', { name: 'Taken down after a request' }).waitFor()
    await pressUntilAt(page, 'j', 'item=')
    await page.keyboard.press('r')
    await page.getByText('It is my own face.').waitFor()
    await page.keyboard.press('o')
    await page.keyboard.type('She is right.')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('heading', { name: 'Nobody contests anything' }).waitFor()
    expect((await alice.call('art.get_by_id', { art_id })).status).toBe('done')
    const done =
      'looked at a request, decided a request: upheld, looked at a case, decided a case: overturned'
    expect(await readAudit(admin)).toBe(done)
    expect([...alice.complaints, ...visitor.complaints, ...admin.complaints]).toEqual([])
    await Promise.all([alice, visitor, admin].map(({ context }) => context.close()))
  })

  it('two admins open preserved material together and hand it to the authority', async () => {
    const alice = await enter(width, 'Alice Moon')
    const [ada, bea] = [await enterAsAdmin(width), await enterAsAdmin(width)]
    const storage = await openSiteStorage(site)
    const held = { status: 'blocked' } as const
    const { artId: art_id } = await makeArt({ context: { db: site.db, ids, storage } }, { info: alice }, held)
    const { appeal_id } = await alice.call('art.get_by_id', { art_id })
    const decision = { decision: 'upheld', reason: 'Not an adult.' } as const
    await ada.call('admin.decide_case', { case_id: appeal_id ?? '', ...decision })
    await ada.open(`${desk}?tab=preserved`)
    await ada.page.getByRole('button', { name: 'Ask to open it' }).first().click()
    await ada.page.getByLabel('Why it has to be opened').fill(`A court asks on a ${width}.`)
    await ada.page.getByRole('button', { name: 'Ask the other admins' }).click()
    await ada.page.getByText('It stays sealed until another admin agrees.').first().waitFor()
    expect(await findViolations(ada.page, [width]), 'sealed material').toEqual([])
    await bea.open(`${desk}?tab=preserved`)
    await bea.page.getByText(`A court asks on a ${width}.`).waitFor()
    await bea.page.getByRole('button', { name: 'Agree, and open it together' }).first().click()
    await bea.page.getByRole('button', { name: 'Look at it' }).first().click()
    await bea.page.getByRole('img', { name: 'The preserved picture' }).waitFor()
    expect(await findViolations(bea.page, [width]), 'opened material').toEqual([])
    // Her page is still open.
    await ada.page.getByRole('button', { name: 'Look at it' }).first().click()
    await ada.page.getByRole('img', { name: 'The preserved picture' }).waitFor()
    const reason = `The law asks on a ${width}.`
    await ada.page.getByRole('button', { name: 'Hand over to an authority' }).first().click()
    await ada.page.getByLabel('Reason').fill(reason)
    await ada.page.getByRole('button', { name: 'Ask the other admins to agree' }).click()
    await bea.open(`${desk}?tab=exports`)
    const line = bea.page.getByRole('listitem').filter({ hasText: reason })
    await line.getByRole('button', { name: 'Agree, and hand it over' }).click()
    await line.getByText(/Delivered .* reference case-/).waitFor()
    expect(await findViolations(bea.page, [width]), 'the exports').toEqual([])
    expect([...authority.received.values()].filter((made) => made['reason'] === reason)).toHaveLength(1)
    expect([await readAudit(ada), await readAudit(bea)]).toEqual([
      'preserved a picture, decided a case: upheld, asked to open a preserved picture, looked at a preserved picture, exported a case',
      'agreed to open a preserved picture, looked at a preserved picture, agreed to export a preserved picture',
    ])
    expect([...ada.complaints, ...bea.complaints]).toEqual([])
    await Promise.all([alice, ada, bea].map(({ context }) => context.close()))
  })

  it('a suspended account is listed and reinstated, and the desk is hidden from other users', async () => {
    const name = `${longWord}${width}`
    const [alice, admin] = [await enter(width, name), await enterAsAdmin(width)]
    await alice.page.goto(desk)
    await alice.page.waitForURL((url) => !url.pathname.startsWith('/app/admin'))
    const paused = { user_id: alice.id, suspended: true, reason: 'We need to talk.' }
    await admin.call('admin.set_user_state', paused)
    const { page } = admin
    await admin.open(`${desk}?tab=suspended`)
    await page.getByText('Creating is paused for your account. We need to talk.').waitFor()
    expect(await findViolations(page, [width]), 'the suspensions').toEqual([])
    await page.getByRole('button', { name: `Let them create again: ${name}` }).click()
    const dialog = page.getByRole('dialog')
    expect(await findViolations(page, [width]), 'ending a suspension').toEqual([])
    await dialog.getByLabel('Reason').fill('We have talked.')
    await dialog.getByRole('button', { name: 'Let them create again' }).click()
    await page.getByRole('heading', { name: 'Nobody is suspended' }).waitFor()
    expect((await alice.call('user.get_my_info', {}))?.suspended_reason).toBeNull()
    expect(admin.complaints).toEqual([])
    await Promise.all([alice.context.close(), admin.context.close()])
  })
})
