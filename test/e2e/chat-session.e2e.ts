import { afterAll, beforeAll, expect, it } from 'vitest'
import { composer, isInSight, replies, say } from './chat-page.ts'
import { type BaseSite, findViolations, openGlobalSite, signUp, untilAlive, type Visitor } from './support.ts'

let site: BaseSite

beforeAll(async () => {
  site = await openGlobalSite()
})

afterAll(() => site.close())

const search = '/app/_auth/ai-friend/search'

/** A character by another user, created without the page. */
async function makeMira(visitor: Visitor, name = 'Maker') {
  await signUp(visitor, name)
  return visitor.call('aifriend.create_character', {
    name: 'Mira',
    age: 34,
    gender: 'female',
    personality:
      'A patient lighthouse keeper who loves storms. She keeps a logbook of every ship.\nShe speaks slowly and likes tea.',
    greeting: '*She looks up from her logbook.* Hello {{user}}, come in from the rain.',
    scenario: 'A lighthouse where {{char}} waits for {{user}} on a stormy evening.',
    lore: [{ keys: ['logbook'], content: 'The logbook goes back a hundred years.', name: 'The logbook' }],
    chat_visibility: 'public',
  })
}

/** Of ten turns, those between the first three and the last. */
const turnsBetween = [
  'How tall is the lighthouse?',
  'Do ships pass often?',
  'What do you read?',
  'Who built this place?',
  'Is the lamp hard to keep?',
  'What do you hear at night?',
]

/** The messages on the page, without their age, which two pages may round differently. */
const readTalk = async ({ page }: Visitor) => {
  const texts = await page.getByRole('article').allInnerTexts()
  return texts.map((text) => text.replaceAll(/just now|\d+ \w+ ago/g, ''))
}

/** Finds the character, reacts to it and starts a chat. */
async function findCharacter(alice: Visitor): Promise<void> {
  const { page } = alice
  await alice.open(search)
  await page.getByLabel('Name or words').fill('lighthouse')
  await page.waitForURL('**/search?q=lighthouse')
  await page.getByRole('heading', { name: 'Mira' }).waitFor()
  await page.getByRole('button', { name: 'React to Mira' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Love' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Love', checked: true }).waitFor()
  await page.keyboard.press('Escape')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Start a chat with Mira' }).click()
  await page.waitForURL('**/app/ai-friend/session/*')
  await page.getByText('come in from the rain').waitFor()
  await page.getByText('a small stand-in, not a language model').waitFor()
  await page.getByText('where Mira waits for Alice on').waitFor()
  expect(await page.title()).toContain('Mira')
}

/** Editing one's own message creates an alternative with its own reply. */
async function editMessage(alice: Visitor): Promise<void> {
  const { page } = alice
  const own = page.getByRole('article', { name: 'You' }).last()
  await own.hover()
  await own.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('New wording').fill('Tell me about the storms.')
  await page.getByRole('button', { name: 'Save and answer anew' }).click()
  await page.getByText('Tell me about the storms.').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await own.getByText('2/2').waitFor()
  // Switching alternatives by keyboard keeps the focus.
  const previous = own.getByRole('button', { name: 'Previous alternative' })
  await expect.poll(() => previous.isEnabled()).toBe(true)
  await previous.press('Enter')
  await page.getByText('What is in your logbook?').waitFor()
  expect(await page.locator('[aria-label="Previous alternative"]:focus').count()).toBe(1)
}

/** Replies are generated again by button and by arrow keys. */
async function rewriteReply(alice: Visitor): Promise<void> {
  const { page } = alice
  const last = replies(alice).last()
  await last.hover()
  await last.getByRole('button', { name: 'Write it anew' }).click()
  await last.getByText('2/2').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()

  // The same with arrow keys in the empty box, but not while it contains text or a dialog is open.
  await composer(alice).press('ArrowLeft')
  await last.getByText('1/2').waitFor()
  await composer(alice).fill('a')
  await composer(alice).press('ArrowRight')
  await composer(alice).fill('')
  await composer(alice).blur()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' })
  expect(await last.getByText('1/2').count()).toBe(1)
  await composer(alice).press('ArrowRight')
  await last.getByText('2/2').waitFor()
  await composer(alice).press('ArrowRight')
  await last.getByText('3/3').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await composer(alice).press('ArrowUp')
  await expect.poll(() => page.getByLabel('New wording').inputValue()).toBe('What is in your logbook?')
  await page.keyboard.press('Escape')
  await page.getByLabel('New wording').waitFor({ state: 'hidden' })
  expect(await composer(alice).evaluate((box) => box === document.activeElement)).toBe(true)
}

/** A reload during a reply does not lose it. */
async function reloadDuringReply(alice: Visitor): Promise<void> {
  const { page } = alice
  await composer(alice).fill('Do you ever get lonely out here?')
  await composer(alice).press('Enter')
  await expect.poll(() => replies(alice).count()).toBe(4)
  await page.reload()
  await untilAlive(page)
  await page.getByText('Do you ever get lonely out here?').waitFor()
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await expect.poll(() => replies(alice).last().textContent()).not.toBe('')
}

/** A draft survives a reload, and a failed message stays in the box. */
async function keepDraft(alice: Visitor): Promise<void> {
  const { page } = alice
  await composer(alice).fill('Words that I began')
  await page.reload()
  await untilAlive(page)
  await expect.poll(() => composer(alice).inputValue()).toBe('Words that I began')
  await page.route('**/rpc/aifriend.send_message', (route) => route.abort())
  await composer(alice).press('Enter')
  await page.getByText('Not sent. Your words are still in the box.').waitFor()
  expect(await composer(alice).inputValue()).toBe('Words that I began')
  await page.unroute('**/rpc/aifriend.send_message')
  await page.getByRole('button', { name: 'Dismiss' }).click()
}

/** A fact from the first of ten turns is known in the last, with its reason. */
async function checkMemory(alice: Visitor): Promise<void> {
  const { page } = alice
  for (const words of turnsBetween) await say(alice, words)
  await say(alice, 'Which tea should we drink?')
  expect(await page.getByRole('article', { name: 'You' }).count()).toBe(10)
  await replies(alice).last().getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'What this reply knew' }).click()
  const knew = page.getByRole('dialog', { name: 'What this reply knew' })
  await knew.getByText('The user likes green tea.').waitFor()
  await knew.getByText('“tea” came up').waitFor()
  await page.keyboard.press('Escape')
  await knew.waitFor({ state: 'hidden' })
}

/** What the character remembers can be pinned, traced to its message, edited and forgotten. */
async function changeMemories(alice: Visitor): Promise<void> {
  const { page } = alice
  const knows = page.getByRole('dialog', { name: 'What she knows' })
  const openKnows = () => page.getByRole('button', { name: 'What she knows' }).click()
  await openKnows()
  await knows.getByText('The logbook goes back a hundred years.').waitFor()
  await knows.getByText('Nothing yet. All messages still fit.').waitFor()
  await knows.getByRole('switch', { name: 'Share them with my other chats with Mira' }).click()
  await knows.getByRole('switch', { name: /Share them/, checked: true }).waitFor()
  await knows.getByLabel('Style').selectOption('Brief')
  await knows.getByRole('button', { name: 'Use in this chat' }).click()
  await knows.getByRole('button', { name: 'Back to my default' }).waitFor()
  const likes = knows.getByRole('listitem').filter({ hasText: 'The user likes green tea.' })
  await likes.getByRole('button', { name: /^Always tell/ }).click()
  await likes.getByText('always told').waitFor()
  await likes.getByRole('button', { name: 'you said it in this chat' }).click()
  await knows.waitFor({ state: 'hidden' })
  const source = page.getByText('My name is Alice and I like green tea.')
  await expect.poll(() => isInSight(source)).toBe(true)
  await openKnows()
  await likes.getByRole('button', { name: /^Edit/ }).click()
  await knows.getByLabel('Something to remember').first().fill('Alice likes black tea.')
  await knows.getByRole('button', { name: 'Save' }).first().click()
  await knows.getByText('Alice likes black tea.').waitFor()
  await knows.getByRole('button', { name: "Forget: The user's name is Alice." }).click()
  await knows.getByText("The user's name is Alice.").waitFor({ state: 'hidden' })
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
}

/** A new chat begins with the messages up to the chosen one. */
async function branchOff(alice: Visitor): Promise<void> {
  const { page } = alice
  const before = page.url()
  await replies(alice).nth(1).hover()
  await replies(alice).nth(1).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Branch off a new chat here' }).click()
  await expect.poll(() => page.url()).not.toBe(before)
  await page.getByText('This chat branched off from an earlier one.').waitFor()
  expect(await replies(alice).count()).toBe(2)
}

/** Two tabs show each other's messages, and messages sent at once appear exactly once in both. */
async function chatInTwoTabs(alice: Visitor): Promise<void> {
  const { page } = alice
  const other = { ...alice, page: await alice.context.newPage() }
  await other.page.goto(page.url())
  await untilAlive(other.page)
  await say(alice, 'Said in the first tab.')
  await other.page.getByText('Said in the first tab.').waitFor()
  // Both are read again, because either may still be drawing the end of a reply.
  const differ = async () => {
    const [hers, others] = await Promise.all([readTalk(alice), readTalk(other)])
    return hers.filter((words, i) => words !== others[i])
  }
  await expect.poll(differ).toEqual([])
  // Neither message leaves before the other: a tab that hears of the other's message waits for its reply.
  const both = Promise.withResolvers<void>()
  let held = 0
  await alice.context.route('**/rpc/aifriend.send_message', async (route) => {
    held += 1
    if (held === 2) both.resolve()
    await both.promise
    await route.continue()
  })
  await composer(alice).fill('From the one.')
  await composer(other).fill('From the other.')
  await Promise.all([composer(alice).press('Enter'), composer(other).press('Enter')])
  await expect.poll(() => replies(alice).count()).toBe(5)
  await alice.context.unroute('**/rpc/aifriend.send_message')
  for (const tab of [alice, other]) await tab.page.getByRole('button', { name: 'Send' }).waitFor()
  await expect.poll(differ).toEqual([])
  const talk = (await readTalk(alice)).join('\n')
  expect(talk.match(/From the one\./g)).toHaveLength(1)
  expect(talk.match(/From the other\./g)).toHaveLength(1)
}

/** A search result on another branch opens that branch. */
async function searchOtherBranch(alice: Visitor): Promise<void> {
  const { page } = alice
  await alice.open('/app/_auth/ai-friend/sessions')
  await page.getByLabel('Search in all chats').fill('about the storms')
  await page.getByRole('link', { name: /Tell me about the storms/ }).click()
  await page.waitForURL('**/app/ai-friend/session/*')
  await page.getByRole('article', { name: 'You' }).getByText('Tell me about the storms.').waitFor()
  expect(await page.getByText('What is in your logbook?').count()).toBe(0)
}

/** A message is hidden and shown again, another is deleted alone, and the raw prompt tells what is left. */
async function hideAndDelete(alice: Visitor): Promise<void> {
  const { page } = alice
  const act = async (at: number, name: string) => {
    const message = page.getByRole('article', { name: 'You' }).nth(at)
    await message.hover()
    await message.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act(0, 'Hide from the character')
  await page.getByText('Hidden: the character does not know this.').waitFor()
  await page.getByRole('button', { name: 'What she knows' }).click()
  await page.getByRole('button', { name: 'Show the raw prompt' }).click()
  const prompt = page.getByRole('dialog', { name: 'The raw prompt' })
  await prompt.getByText('You write the part of Mira').waitFor()
  expect(await prompt.getByText('My name is Alice and I like green tea.').count()).toBe(0)
  await page.keyboard.press('Escape')
  await prompt.waitFor({ state: 'hidden' })
  await page.keyboard.press('Escape')
  await act(0, 'Show to the character again')
  await page.getByText('Hidden: the character does not know this.').waitFor({ state: 'hidden' })
  await act(0, 'Delete only this')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Deleted message').waitFor()
  expect(await page.getByText('My name is Alice and I like green tea.').count()).toBe(0)
}

/** A persona is made, chosen in the composer, told to the character and made the default. */
async function choosePersona(alice: Visitor): Promise<void> {
  const { page } = alice
  const chat = page.url()
  await alice.open('/app/_auth/ai-friend/personas')
  await page.getByRole('button', { name: 'New persona' }).click()
  const form = page.getByRole('dialog', { name: 'New persona' })
  await form.getByLabel('Name').fill('Captain Rho')
  await form.getByLabel('A few words about you').fill('Rho sails alone and counts the stars.')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: /^Captain Rho.*in no chat/s }).waitFor()
  expect(await findViolations(page)).toEqual([])
  await alice.open(new URL(chat).pathname)
  await page.getByRole('button', { name: 'You are Alice here' }).click()
  await page.getByRole('menuitemradio', { name: 'Captain Rho' }).click()
  const chip = page.getByRole('button', { name: 'You are Captain Rho here' })
  await chip.click()
  await page.getByRole('menuitemcheckbox', { name: 'Use for new chats with Mira' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Use for new chats with Mira', checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'What she knows' }).click()
  await page.getByText('Rho sails alone and counts the stars.').waitFor()
  await page.keyboard.press('Escape')
}

it('a character is found and chatted with: edits, alternatives, memories, branches, tabs and reloads', async () => {
  const maker = await site.visit('desk')
  await makeMira(maker)
  const alice = await site.visit('desk')
  await signUp(alice)
  await findCharacter(alice)
  await say(alice, 'Hello. My name is Alice and I like green tea.')
  await say(alice, 'What is in your logbook?')
  expect(await findViolations(alice.page)).toEqual([])
  await editMessage(alice)
  await rewriteReply(alice)
  await reloadDuringReply(alice)
  await keepDraft(alice)
  await checkMemory(alice)
  await changeMemories(alice)
  await branchOff(alice)
  await chatInTwoTabs(alice)
  await searchOtherBranch(alice)
  expect(alice.complaints.filter((line) => !line.includes('ERR_FAILED'))).toEqual([])
  await Promise.all([alice.context.close(), maker.context.close()])
})

it('a user chooses a persona, hides and deletes single messages, and reads the raw prompt', async () => {
  const alice = await site.visit('desk')
  const { character_id } = await makeMira(alice, 'Alice')
  const { session_id } = await alice.call('aifriend.create_session', { character_id })
  await alice.open(`/app/ai-friend/session/${session_id}`)
  await say(alice, 'Hello. My name is Alice and I like green tea.')
  await choosePersona(alice)
  await hideAndDelete(alice)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('a chat session that does not load shows nothing', async () => {
  const carol = await site.visit('desk')
  await signUp(carol, 'Carol')
  await carol.page.goto('/app/ai-friend/session/01890000-0000-7000-8000-000000000000')
  await carol.page.getByRole('main').waitFor({ state: 'attached' })
  expect(await carol.page.getByRole('main').textContent()).toBe('')
  expect(carol.complaints).toEqual([])
  await carol.context.close()
})
