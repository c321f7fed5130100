import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cardChunk, inPng, v3Card, v3Data } from '#test/support/make-card'
import { isInSight, say } from './chat-page.ts'
import {
  type BaseSite,
  findViolations,
  openGlobalSite,
  pressUntilSeen,
  signUp,
  type Visitor,
} from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

const search = '/app/_auth/ai-friend/search'

/** A newcomer meets somebody with one click and gets an answer from their page. */
async function meetSomebody(dora: Visitor): Promise<void> {
  const { page } = dora
  await dora.open(search)
  await page.getByRole('button', { name: 'Start a chat with Ines Duarte' }).click()
  await page.getByText('You’re the third who can’t sleep tonight, Dora').waitFor()
  await page.getByLabel('Message to Ines Duarte').fill('Can you keep a secret?')
  await page.keyboard.press('Enter')
  const reply = page.getByRole('article', { name: 'Ines Duarte' }).last()
  await reply.getByText('I keep about four hundred a year.').waitFor()
}

/** Imports a card that contains HTML, after a file that is not a card. */
async function importCard(dora: Visitor): Promise<void> {
  const { page } = dora
  await dora.open(search)
  await page.getByRole('button', { name: 'Import cards' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (name: string, buffer: Buffer) =>
    dialog.getByLabel('Choose cards').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('notes.txt', Buffer.from('no card'))
  await dialog.getByText('This is not a character card.').waitFor()
  const hostile = {
    ...v3Card,
    data: { ...v3Data, creator_notes: '<script>alert(1)</script> For evenings.' },
  }
  await choose('captain.png', await inPng(cardChunk('ccv3', hostile)))
  await dialog.getByText('Captain is here').waitFor()
  await dialog.getByText('Notes of the creator: HTML. It is shown as plain text and never runs.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Look it over' }).click()
  await page.getByRole('heading', { level: 1, name: 'Edit Captain' }).waitFor()
}

/** Drafts a field, undoes it, and saves another change. */
async function draftField(dora: Visitor): Promise<void> {
  const { page } = dora
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
}

/** The exported card has the change and what only the imported card knew. */
async function exportCard(dora: Visitor): Promise<void> {
  const { page } = dora
  await page.getByRole('button', { name: 'More about Captain' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Mira.json')
  const { data } = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data).toMatchObject({ first_mes: '*She waves.* Come in.', system_prompt: v3Data.system_prompt })
}

/** Several files at once: each tells what became of it. Then the characters with one tag are listed. */
async function importSeveral(eve: Visitor): Promise<void> {
  const { page } = eve
  await eve.open(search)
  await page.getByRole('button', { name: 'Import cards' }).click()
  const card = (name: string, tags: string[]) => ({
    name: `${name}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...v3Card, data: { ...v3Data, name, nickname: '', tags } })),
  })
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no card') }
  const dialog = page.getByRole('dialog')
  await dialog
    .getByLabel('Choose cards')
    .setInputFiles([card('Nerys', ['Tides']), notes, card('Odo', ['Tea'])])
  for (const line of ['Nerys is here', 'notes.txt was not taken', 'Odo is here']) {
    await dialog.getByText(line).waitFor()
  }
  await dialog.getByRole('button', { name: 'Show my characters' }).click()
  await page.getByRole('link', { name: /tides/i }).click()
  await page.getByRole('button', { name: /Take away: Tag: tides/i }).waitFor()
  await page.getByRole('heading', { name: 'Odo' }).waitFor({ state: 'hidden' })
  await page.getByRole('heading', { name: 'Nerys' }).waitFor()
}

const calm = 'The sea is grey and the lamp is lit. '.repeat(8).trim()

/** Imports a chat of 162 messages, more than Echo's window holds. */
async function importChat(dora: Visitor): Promise<void> {
  const { page } = dora
  const dialog = page.getByRole('dialog')
  await dora.open('/app/_auth/ai-friend/sessions')
  await page.getByRole('button', { name: 'Import a chat' }).click()
  await dialog.getByLabel('Whom it is with').selectOption({ label: 'Captain' })
  const lines = [
    { user_name: 'Dora', character_name: 'Mira', chat_metadata: {} },
    { name: 'Mira', is_user: false, mes: 'Mind the *step*.' },
    ...Array.from({ length: 160 }, (_, i) => ({ is_user: i % 2 === 0, mes: `Wave ${i} comes in. ${calm}` })),
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
}

/** Imports a world of SillyTavern and changes its entry. */
async function importWorld(eve: Visitor): Promise<void> {
  const { page } = eve
  const dialog = page.getByRole('dialog')
  await eve.open('/app/_auth/ai-friend/lorebooks')
  await page.getByRole('button', { name: 'Import a lorebook' }).click()
  const world = { entries: { 0: { key: ['kraken'], comment: 'Kraken', content: 'It sleeps.', sticky: 2 } } }
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'Deep sea.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(world)),
  })
  await dialog.getByText('World of SillyTavern: one entry.').waitFor()
  await dialog.getByRole('button', { name: 'Open it' }).click()
  await page.getByText('More options').click()
  expect(await page.getByLabel('Messages it stays for').inputValue()).toBe('2')
  const fact = page.getByLabel('The fact')
  await fact.fill('It sleeps in the deep.')
  await page.getByRole('link', { name: 'All lorebooks' }).click()
  await page.getByRole('link', { name: 'Deep sea' }).click()
  await page.getByText('Your unsaved changes from earlier are back.').waitFor()
  expect(await fact.inputValue()).toBe('It sleeps in the deep.')
  await page.getByRole('button', { name: 'Discard them' }).click()
  expect(await fact.inputValue()).toBe('It sleeps.')
  await fact.fill('It sleeps under the pier.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('button', { name: 'Add an entry' }).click()
  const third = page.getByRole('group', { name: 'Lore entry 3' })
  await third.getByLabel('What it is about').fill('Storms')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await third.getByText('Write the fact, or remove the entry.').waitFor()
  // A refused number in a closed section opens the section and gets the focus.
  const chance = third.getByLabel('Chance in percent')
  await third.getByText('More options').click()
  await chance.fill('900')
  await third.getByText('More options').click()
  await third.getByLabel('The fact').fill('They come in November.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => chance.evaluate((field) => field === document.activeElement)).toBe(true)
  await third.getByText(/100/).first().waitFor()
  await third.getByRole('button', { name: 'Remove this entry' }).click()
  expect(await page.getByText('Write the fact').count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved.').waitFor()
}

/** Uses the lorebook in a chat, and sees why its entry was told. */
async function useLorebook(eve: Visitor): Promise<void> {
  const { page } = eve
  const dialog = page.getByRole('dialog')
  await eve.open(search)
  await page.getByRole('button', { name: 'Start a chat with Ines Duarte' }).click()
  await page.getByRole('button', { name: 'What she knows' }).click()
  await dialog.getByLabel('Deep sea').selectOption({ label: 'In this chat' })
  await expect.poll(() => dialog.getByLabel('Deep sea').isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  const replies = page.getByRole('article', { name: 'Ines Duarte' })
  const before = await replies.count()
  await page.getByLabel('Message to Ines Duarte').fill('Have you seen the kraken?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => replies.count()).toBe(before + 1)
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await replies.last().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'What this reply knew' }).click()
  await dialog.getByText('“kraken” was said (Deep sea)').waitFor()
}

/** Finds text anywhere in the chat without loading the messages between. */
async function searchInChat(dora: Visitor): Promise<void> {
  const { page } = dora
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
  const newest = page.getByText('Is the lamp lit?')
  expect(await newest.count()).toBe(0)
  expect(await inPage()).toBeLessThan(120)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'To the newest message' }).click()
  await expect.poll(() => isInSight(newest)).toBe(true)
}

/** Changes the summary of the messages that no longer fit; the next reply is told the change and keeps it. */
async function changeSummary(dora: Visitor): Promise<void> {
  const { page } = dora
  const panel = page.getByRole('dialog', { name: /^What .* knows?$/ })
  const summary = panel.getByLabel('Summary')
  const sendAndLook = async (words: string) => {
    await page.getByLabel('Message to Captain').fill(words)
    await page.keyboard.press('Enter')
    await page
      .getByRole('article')
      .last()
      .and(page.getByRole('article', { name: 'Captain' }))
      .waitFor()
    await page.getByRole('button', { name: 'Send' }).waitFor()
    await page.getByRole('button', { name: /^What .* knows?$/ }).click()
    await summary.waitFor()
  }
  await sendAndLook('Hello again.')
  expect(await summary.inputValue()).toContain('The sea is grey')
  const form = panel.locator('form').filter({ has: page.getByLabel('Summary') })
  await form.getByText('made of sentences from the chat').waitFor()
  await summary.fill('They counted the waves in Lisbon.')
  await form.getByRole('button', { name: 'Save' }).click()
  await form.getByText('changed by you').waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await sendAndLook('Where did we count them?')
  expect(await summary.inputValue()).toBe('They counted the waves in Lisbon.')
  await panel.getByRole('button', { name: 'Show the raw prompt' }).click()
  const prompt = page.getByRole('dialog', { name: 'The raw prompt' })
  await prompt.getByText('They counted the waves in Lisbon.').waitFor()
}

describe('characters', () => {
  it('are created on a phone, and every chat is listed', async () => {
    const bob = await site.visit('phone')
    await signUp(bob, 'Bob')
    const { page } = bob
    await bob.open('/app/_auth/ai-friend/character/new')
    await page.getByLabel('Name', { exact: true }).fill('Mira')
    await page.getByLabel('Personality').fill('Keeps bees on a roof in the city.')
    await page.getByLabel('First message', { exact: true }).fill('*She waves.* Mind the bees, {{user}}.')
    await page.getByRole('complementary', { name: 'Preview' }).getByText('Mind the bees, Bob.').waitFor()
    await page.getByRole('switch', { name: 'Adult themes' }).click()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('A character with adult themes needs an age of 18 or more.').waitFor()
    await page.getByLabel('Age', { exact: true }).fill('29')
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.waitForURL('**/search?view=mine')
    await page.getByRole('button', { name: 'Start a chat with Mira' }).click()
    await page.getByText('Mind the bees, Bob.').waitFor()
    await say(bob, 'How many hives are there?')
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByRole('textbox', { name: 'Title' }).fill('The roof')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The roof').waitFor()

    await bob.open('/app/_auth/ai-friend/sessions')
    await page.getByRole('heading', { level: 1, name: 'My Chat Sessions' }).waitFor()
    await page.getByLabel('Search in all chats').fill('hives')
    await page.getByRole('heading', { name: 'In messages' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await page.getByLabel('Search in all chats').fill('')
    await page.getByRole('button', { name: 'Actions for The roof' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'No chats yet' }).waitFor()
    expect(bob.complaints).toEqual([])
    await bob.context.close()
  })

  it('are imported from a card, edited with a draft, exported, and chatted with', async () => {
    const dora = await site.visit('desk')
    await signUp(dora, 'Dora')
    await meetSomebody(dora)
    await importCard(dora)
    await draftField(dora)
    await exportCard(dora)
    await importChat(dora)
    await searchInChat(dora)
    await changeSummary(dora)
    expect(dora.complaints).toEqual([])
    await dora.context.close()
  })

  it('know a lorebook that is used in their chat, and are imported several at once and found by tag', async () => {
    const eve = await site.visit('phone')
    await signUp(eve, 'Eve')
    await importWorld(eve)
    await useLorebook(eve)
    await importSeveral(eve)
    expect(eve.complaints).toEqual([])
    await eve.context.close()
  })
})
