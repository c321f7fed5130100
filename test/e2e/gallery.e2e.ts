import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hangImages } from '#test/support/hang-images'
import { readZip } from '#test/support/read-zip'
import {
  everyWidth,
  findViolations,
  pressUntilSeen,
  runCommand,
  type Site,
  signUp,
  startSite,
  untilFocused,
  type Visitor,
  type Width,
} from './support.ts'

let site: Site

beforeAll(async () => {
  site = await startSite()
})

afterAll(async () => {
  await site.close()
})

const gallery = '/app/_auth/art/search'
const mine = `${gallery}?t=mine&order=newest`

type User = Visitor & { id: string }

async function enter(width: Width, name = 'Alice Moon'): Promise<User> {
  const visitor = await site.visit(width)
  const { id } = await signUp(visitor, name)
  return { ...visitor, id }
}

const hang = (user: { id: string }, prompts: string[], isPrivate = false) =>
  hangImages(site.db, site.dataDir, { userId: user.id, prompts, isPrivate })
const many = (count: number, prompt: string) => Array.from({ length: count }, (_, at) => `${prompt} ${at}`)

const tiles = (page: Page) => page.locator('[data-tile]')
const tile = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'What to do with the chosen pictures' })

/** A filter is a chip on a desk and in a sheet on a phone. */
async function choose(page: Page, width: Width, filter: string, option: string): Promise<void> {
  if (width === 'desk') {
    await page.getByRole('button', { name: new RegExp(`^${filter}: `) }).click()
    await page.getByRole('menuitemradio', { name: option }).click()
    return
  }
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('group', { name: filter }).getByRole('button', { name: option }).click()
  await page.getByRole('button', { name: 'Show pictures' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

it('keys lead into the wall, keep the focus after deleting, and are listed on the page of a picture', async () => {
  const alice = await enter('desk')
  const { page } = alice
  const [last, big] = await hang(alice, many(3, 'a blue vase'))
  await alice.open(mine)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  // Heard once the page's effects have run, a moment after hydration.
  await pressUntilSeen(page, 'ArrowRight', page.locator('[data-tile]:focus'))
  await tile(page, 'a blue vase 2').focus()
  await page.keyboard.press('Delete')
  await expect.poll(focused).toBe('a blue vase 1')

  // The way back leads to the picture that was seen last.
  await page.keyboard.press('Enter')
  await page.waitForURL('**/art/info/**')
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowRight')
      return page.url()
    })
    .toContain(last)
  await page.keyboard.press('Escape')
  await expect.poll(focused).toBe('a blue vase 0')

  await alice.open(`/app/_auth/art/info/${big}`)
  await pressUntilSeen(page, '?', page.getByRole('dialog', { name: 'Keys and search words' }))
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('l')
  await page.getByRole('button', { name: '1 like', pressed: true }).waitFor()

  // In the studio, the picture in the place of a deleted one is shown next.
  await alice.open('/app/generate/image')
  await page.getByRole('button', { name: 'Open: a blue vase 1' }).click()
  await page.getByRole('dialog', { name: 'a blue vase 1' }).waitFor()
  await untilFocused(page)
  await page.keyboard.press('Delete')
  await page.getByRole('dialog', { name: 'a blue vase 0' }).waitFor()
  await page.keyboard.press('Delete')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Enter')
  await page.getByText('Write what to draw.').waitFor()
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

describe.each(everyWidth)('on a %s', (width) => {
  it('finds an art by search and filter, adds it to a collection, shares it and reports it', async () => {
    const [alice, bob] = await Promise.all([enter(width), enter(width, 'Bob Stone')])
    const { page } = alice
    // Different words for each width, because both share a server.
    const word = `whale${width}`
    const [, , newest] = await hang(alice, many(3, `a blue ${word} under the moon`))
    await hang(bob, many(4, 'a garden in the rain'))
    await alice.open(gallery)
    await page.getByLabel('Search pictures').fill(`${word} -poster`)
    await page.getByRole('button', { name: 'Take away the filter: -poster' }).click()
    await page.waitForURL(`**/art/search?q=${word}`)
    await expect.poll(() => tiles(page).count()).toBe(3)
    expect(await page.locator('mark').first().textContent()).toBe(word)
    await choose(page, width, 'Order', 'Newest')
    await page.waitForURL('**order=newest')
    await expect
      .poll(() => tiles(page).first().getAttribute('aria-label'))
      .toBe(`a blue ${word} under the moon 2`)
    // The old results are dimmed until the new ones are there.
    await expect.poll(() => page.locator('[aria-busy="true"]').count()).toBe(0)
    expect(await findViolations(page, [width])).toEqual([])

    await tiles(page).first().click()
    await page.waitForURL(`**/art/info/${newest}?from=**`)
    await page.getByRole('heading', { level: 1, name: `a blue ${word} under the moon 2` }).waitFor()
    await page.getByRole('button', { name: 'Like' }).click()
    await page.getByRole('button', { name: '1 like', pressed: true }).waitFor()
    await page.getByRole('button', { name: 'Collect' }).click()
    await page.getByLabel('New collection').fill('Night sea')
    await page.getByRole('button', { name: 'Create and add' }).click()
    await page.getByText('Added to Night sea.').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Next picture' }).waitFor()
    expect(await findViolations(page, [width])).toEqual([])
    await page.keyboard.press('ArrowRight')
    await page.getByRole('heading', { level: 1, name: `a blue ${word} under the moon 1` }).waitFor()
    // Browsing from art to art leaves no history: back leads to the list.
    await page.goBack()
    await page.waitForURL('**/art/search?q=**')

    await alice.open('/app/_auth/art/collections')
    await page.getByText('One picture').waitFor()
    expect(await findViolations(page, [width])).toEqual([])
    await page.getByRole('link', { name: 'Open Night sea' }).click()
    await page.waitForURL('**t=collection**')
    await expect.poll(() => tiles(page).count()).toBe(1)

    expect((await bob.page.goto(`/art/${newest}`))?.status()).toBe(200)
    await bob.page.getByText(`a blue ${word} under the moon 2`).first().waitFor()
    await bob.open(`/app/_auth/art/info/${newest}`)
    await bob.page.getByRole('button', { name: 'Collect' }).click()
    await bob.page.getByLabel('New collection').fill('By others')
    await bob.page.getByRole('button', { name: 'Create and add' }).click()
    await bob.page.getByText('Added to By others.').waitFor()
    await bob.page.getByRole('dialog').waitFor({ state: 'detached' })
    await bob.page.getByRole('button', { name: 'Report' }).click()
    await bob.page.getByRole('radio', { name: /^Somebody looks under 18/ }).click()
    expect(await findViolations(bob.page, [width])).toEqual([])
    await bob.page.getByRole('button', { name: 'Send report' }).click()
    await bob.page.getByText('Thank you.').waitFor()
    // A severe report hides the art at once from the reporter, from others, and from its owner, who may
    // contest it.
    await bob.page.waitForURL((url) => url.pathname === gallery)
    expect((await bob.page.goto(`/art/${newest}`))?.status()).toBe(404)
    await alice.open(`/app/_auth/art/info/${newest}`)
    await page.getByRole('link', { name: 'Read why, or contest it' }).waitFor()
    expect(await page.getByRole('switch').count()).toBe(0)
    expect([...alice.complaints, ...bob.complaints]).toEqual([])
    await Promise.all([alice.context.close(), bob.context.close()])
  })

  it('selects, deletes and restores arts, and restores the scroll position of a list', async () => {
    const alice = await enter(width)
    const { page } = alice
    await hang(alice, many(130, 'a red rose'))
    await alice.open(mine)
    await tile(page, 'a red rose 129').focus()
    for (const key of ['s', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await bar(page)
      .getByText(/chosen/)
      .waitFor()
    const chosen = Number.parseInt((await bar(page).locator('output').textContent()) ?? '', 10)
    expect(await findViolations(page, [width])).toEqual([])
    const download = page.waitForEvent('download')
    await bar(page).getByRole('button', { name: 'Download as zip' }).click()
    const files = readZip(await readFile(await (await download).path()))
    expect(files.size).toBe(chosen)
    await tile(page, 'a red rose 129').focus()
    for (const key of ['s', 'Shift+ArrowDown']) await page.keyboard.press(key)
    await bar(page).getByRole('button', { name: 'Delete' }).click()
    await tile(page, 'a red rose 129').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await tile(page, 'a red rose 129').waitFor()
    await tile(page, 'a red rose 129').focus()
    const deleted = page.waitForResponse('**/rpc/art.delete')
    await page.keyboard.press('Delete')
    await tile(page, 'a red rose 129').waitFor({ state: 'detached' })
    await deleted
    expect(chosen).toBeGreaterThan(1)

    const [spare] = await hang(alice, ['a spare rose'])
    await alice.call('art.delete', { art_ids: [spare ?? ''] })
    await alice.open(`${gallery}?t=deleted`)
    await page.getByText('30 days left').first().waitFor()
    await tile(page, 'a red rose 129').focus()
    await page.keyboard.press('s')
    await bar(page).getByRole('button', { name: 'Restore' }).click()
    await tile(page, 'a red rose 129').waitFor({ state: 'detached' })
    await tile(page, 'a spare rose').focus()
    await page.keyboard.press('s')
    await bar(page).getByRole('button', { name: 'Erase now' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Erase now' }).click()
    await page.getByRole('heading', { name: 'The trash is empty' }).waitFor()

    await alice.open(mine)
    // After three pages, only arts near the screen are in the DOM.
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 4000)
        return tile(page, 'a red rose 3').count()
      })
      .toBe(1)
    expect(await tiles(page).count()).toBeLessThan(110)
    await tile(page, 'a red rose 3').scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await tile(page, 'a red rose 3').click()
    await page.getByRole('heading', { level: 1, name: 'a red rose 3' }).waitFor()
    await page.goBack()
    await tile(page, 'a red rose 3').waitFor()
    await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(Math.round(before))
    expect(await tile(page, 'a red rose 3').evaluate((link) => link === document.activeElement)).toBe(true)
    expect(alice.complaints).toEqual([])
    await alice.context.close()
  })
})

it('collections are sorted by keyboard, shared with a link, and made from a search', async () => {
  const alice = await enter('desk')
  const { page } = alice
  await alice.call('collection.create', { name: 'First' })
  await alice.call('collection.create', { name: 'Second' })
  await hang(alice, many(3, 'a peony'))
  await runAtHome(alice, 'My Collections')
  await page.getByRole('button', { name: 'Move Second' }).focus()
  for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
  const names = async () => (await alice.call('collection.list', {})).items.map(({ name }) => name)
  await expect.poll(names).toEqual(['Second', 'First'])

  await page.getByRole('button', { name: 'New collection' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Peonies')
  await page.getByRole('radio', { name: 'By a search' }).click()
  await page.getByLabel('Search', { exact: true }).fill('peony')
  expect(await findViolations(page, ['desk'])).toEqual([])
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Fills itself').waitFor()
  await page.getByRole('button', { name: 'What to do with Peonies' }).click()
  await page.getByRole('menuitem', { name: 'Share a link' }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await page.getByText('Works until').waitFor()
  const link = await page.getByLabel('Copy the link').inputValue()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const visitor = await site.visit('phone')
  await visitor.open(new URL(link).pathname)
  await visitor.page.getByText('Collected by Alice Moon').waitFor()
  expect(await findViolations(visitor.page, ['phone'])).toEqual([])
  expect((await visitor.page.goto('/app/collection/nothing'))?.status()).toBe(404)
  await visitor.context.close()
  await page.getByRole('link', { name: 'Open Peonies' }).click()
  await page.getByRole('heading', { level: 2, name: 'Peonies' }).waitFor()
  await expect.poll(() => tiles(page).count()).toBe(3)

  const art_ids = await hang(alice, many(3, 'a lily'))
  const [first] = (await alice.call('collection.list', {})).items.filter(({ name }) => name === 'First')
  const collection_id = first?.collection_id ?? ''
  await alice.call('art.update_collection', { art_ids, collection_id, action: 'add' })
  await alice.call('collection.update', { collection_id, is_private: false })
  await alice.open(`/app/_auth/user/info/${alice.id}`)
  await page.getByRole('link', { name: 'First 3 pictures' }).click()
  await page.getByRole('button', { name: 'Arrange' }).click()
  await page.getByRole('button', { name: '1. Move a lily 2' }).focus()
  for (const key of ['Space', 'ArrowRight']) await page.keyboard.press(key)
  await page.getByRole('button', { name: '2. Move a lily 2', pressed: true }).waitFor()
  expect(await findViolations(page, everyWidth)).toEqual([])
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => tiles(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
    .toEqual(['a lily 1', 'a lily 2', 'a lily 0'])
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('compares pictures of different shapes whole, each above its caption and without its placeholder', async () => {
  const alice = await enter('desk')
  const { page } = alice
  const arts = await hang(alice, many(4, 'a blue vase'))
  await page.setViewportSize({ width: 1440, height: 600 })
  await alice.open(`/app/_auth/art/info/${arts[3]}`)
  await page.getByRole('button', { name: 'Compare' }).click()
  const others = page.getByRole('dialog', { name: 'Compare with which' })
  await others.getByRole('button', { name: 'a blue vase 2' }).click()
  const compare = page.getByRole('dialog', { name: 'Compare' })
  const tall = compare.getByRole('img', { name: 'a blue vase 3' })
  const gapBelow = () =>
    tall.evaluate((image) => {
      const caption = image.closest('figure')?.querySelector('figcaption')
      return (caption?.getBoundingClientRect().top ?? 0) - image.getBoundingClientRect().bottom
    })
  await expect.poll(gapBelow).toBeGreaterThanOrEqual(0)
  await compare.getByRole('radio', { name: 'Slider' }).click()
  await expect.poll(() => tall.evaluate((image) => getComputedStyle(image).backgroundImage)).toBe('none')
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a missing or private art shows "Page Not Found"', async () => {
  const [alice, bob] = await Promise.all([enter('desk'), enter('desk', 'Bob Stone')])
  const [secret] = await hang(bob, ['mine alone'], true)
  for (const id of [secret, '01890000-0000-7000-8000-000000000000', 'nothing']) {
    expect((await alice.page.goto(`/app/_auth/art/info/${id}`))?.status()).toBe(404)
    await alice.page.getByRole('heading', { name: 'Page Not Found' }).waitFor()
  }
  expect(await alice.page.locator('[data-sonner-toast]').count()).toBe(0)
  await Promise.all([alice.context.close(), bob.context.close()])
})

/** Opens a page through the command palette. */
async function runAtHome(user: User, page: string): Promise<void> {
  await user.open(gallery)
  await runCommand(user.page, page)
  await user.page.getByRole('heading', { level: 1, name: page }).waitFor()
}
