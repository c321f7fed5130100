import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setRole } from '#server/db/users'
import { repliesOf, startChatApiServer } from '#test/support/chat/chat-api-server'
import type { ChatApiServer } from '#test/support/chat/chat-api-state'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { XL_CHECKPOINT } from '#test/support/comfyui/node-definitions'
import { composer, replies, say } from './chat-page.ts'
import { generate, made, patienceMs, promptBox, studio } from './studio-page.ts'
import { findViolations, type Site, signUp, startSite, type Visitor } from './support.ts'

const serversPage = '/app/admin/server'

let comfy: ComfyServer
let ollama: ChatApiServer
/** Answers on llama.cpp's port, but is another program. */
let stranger: Server
let site: Site
let admin: Visitor

beforeAll(async () => {
  ;[comfy, ollama] = await Promise.all([startComfyServer(), startChatApiServer('ollama')])
  ollama.window = 8_192
  comfy.disk.loras?.push('lantern.safetensors')
  stranger = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"version":"2.1","status":"ok"}')
  })
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const ports = {
    comfyui: new URL(comfy.url).port,
    ollama: new URL(ollama.url).port,
    'llama.cpp': (stranger.address() as AddressInfo).port,
  }
  const list = Object.entries(ports).map(([kind, port]) => `${kind}=${port}`)
  site = await startSite({ DISCOVERY_PORTS: list.join(',') })
  admin = await site.visit('desk')
  const { email } = await signUp(admin, 'Ada')
  await setRole(site.db, email, 'admin')
})

afterAll(async () => {
  await site.close()
  stranger.close()
  await Promise.all([comfy.close(), ollama.close()])
})

const region = (name: string): Locator => admin.page.getByRole('region', { name })

it('servers on this machine are found, connected, used, drained and removed', async () => {
  const { page } = admin
  const session = await makeSession()
  await admin.open(serversPage)
  const found = page.getByRole('list', { name: 'Servers found on this machine' })
  await found.getByRole('listitem').first().waitFor()
  const lines = await found.getByRole('listitem').allInnerTexts()
  expect(lines.map((line) => line.split('\n')[0])).toEqual(['ComfyUI', 'Ollama'])
  expect(await findViolations(page)).toEqual([])

  await page.getByRole('button', { name: 'Connect ComfyUI' }).click()
  await page.getByRole('button', { name: 'Connect Ollama' }).click()
  await page.getByText('Every server found on this machine is connected.').waitFor()
  for (const name of ['Picture servers', 'Chat servers']) await region(name).getByText('Works').waitFor()
  await region('Chat servers').getByText('for everybody · 8,192 tokens of context').waitFor()

  await region('Picture servers').getByText('What it has and lacks').click()
  await region('Picture servers').getByText('cuda:0 Test').waitFor()
  await region('Picture servers').getByText('13 files').click()
  await region('Picture servers').getByText('lantern.safetensors').waitFor()
  await region('Picture servers').getByRole('link', { name: 'ComfyUI-ReActor' }).first().waitFor()
  await region('Chat servers').getByText('What it has and lacks').click()
  await region('Chat servers').getByText('nothing; a model is loaded by the first reply').waitFor()
  expect(await findViolations(page)).toEqual([])

  // Tested from a worker, and changed.
  await page.getByRole('button', { name: 'Change ComfyUI' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Test' }).click()
  await dialog.getByText(/^ComfyUI 0\.7\.0 answers/).waitFor()
  await dialog.getByLabel('Weight').fill('2')
  await dialog.getByText('Token and certificate').click()
  await dialog.getByLabel('Private certificate authority').fill('no certificate')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/^This is no certificate/).waitFor()
  await dialog.getByLabel('Private certificate authority').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await region('Picture servers').getByText('Weight').waitFor()

  // A picture and a reply from them.
  await admin.call('art.create', { mode: 'image', prompt: 'a lighthouse at night', num_images: 1 })
  await admin.open(studio)
  await made(page).first().waitFor({ timeout: patienceMs })
  expect(comfy.submitted.length).toBeGreaterThan(0)
  ollama.script = ['The', ' lamp', ' is', ' lit.']
  await admin.open(session)
  await say(admin, 'Is the lamp lit?')
  expect(await replies(admin).last().innerText()).toContain('The lamp is lit.')

  // Drained, Petal and Echo are back.
  await admin.open(serversPage)
  await page.getByRole('button', { name: 'Drain ComfyUI' }).click()
  await page.getByRole('button', { name: 'Drain Ollama' }).click()
  for (const name of ['Picture servers', 'Chat servers']) await region(name).getByText('Draining').waitFor()
  await expect.poll(async () => (await admin.call('aifriend.get_engine', {}))?.name).toBe('Echo')
  await expect.poll(listStandIns).toEqual(['Petal'])
  await admin.open(session)
  await page.getByRole('link', { name: 'Connect a server' }).waitFor()
  const asked = repliesOf(ollama).length
  await say(admin, 'And now?')
  expect(repliesOf(ollama)).toHaveLength(asked)
  await admin.open(studio)
  await page.getByRole('link', { name: 'Connect a server' }).click()

  await page.getByRole('button', { name: 'Remove Ollama' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No chat server yet').waitFor()
  await page.getByRole('button', { name: 'Connect Ollama' }).waitFor()
  expect(admin.complaints).toEqual([])
}, 300_000)

it('a failed look for servers says why, instead of searching for ever', async () => {
  const visitor = await site.visit('desk')
  const { email } = await signUp(visitor)
  await setRole(site.db, email, 'admin')
  const failed = { status: 409, json: { status_code: 409, msg: 'No worker can look.', data: null } }
  await visitor.page.route('**/rpc/admin.find_servers', (route) => route.fulfill(failed))
  await visitor.open(serversPage)
  const look = visitor.page.getByRole('region', { name: 'On this machine' })
  await expect.poll(() => look.innerText()).toContain('No worker can look.')
  await visitor.context.close()
})

it('a checkpoint that no model names is put behind a name, and draws under it', async () => {
  const { page } = admin
  await connectImageServer()
  await admin.open(serversPage)
  const file = 'sd_xl_base_1.0.safetensors'
  await page.getByRole('button', { name: `Put behind a name: ${file}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name that users see').selectOption({ label: 'DreamShaper 8 (Classic)' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  const mapped = page.getByRole('list', { name: 'Files behind the names' })
  await mapped.getByText(`${file} · Stable Diffusion XL · on ComfyUI`).waitFor()

  // The worker takes the change up with its next check of the server.
  await expect.poll(() => findCheckpoint('dreamshaper8')).toBe('sd_xl_base_1.0')
  await admin.open(studio)
  await page.getByRole('button', { name: /^Model: / }).click()
  await page.getByRole('radio', { name: /DreamShaper 8.*sd_xl_base_1/ }).click()
  await page.getByRole('button', { name: 'Model: DreamShaper 8' }).waitFor()
  const before = await made(page).count()
  await page
    .getByRole('radiogroup', { name: 'Pictures' })
    .getByRole('radio', { name: '1', exact: true })
    .click()
  await promptBox(page).fill('a harbour in the morning')
  await generate(page).click()
  await expect.poll(() => made(page).count(), { timeout: patienceMs }).toBeGreaterThan(before)
  const nodes = Object.values(comfy.submitted.at(-1)?.graph ?? {})
  const loader = nodes.find(({ class_type }) => class_type === 'CheckpointLoaderSimple')
  expect(loader?.inputs).toMatchObject({ ckpt_name: XL_CHECKPOINT })

  await admin.open(serversPage)
  await page.getByRole('button', { name: 'Use its own file: DreamShaper 8' }).click()
  await page.getByText('Every name stands for its own file.').waitFor()
  expect(admin.complaints).toEqual([])
}, 300_000)

it('a user chooses among the chat models of the membership, and cannot choose one above it', async () => {
  ollama.furtherModels = ['mistral:latest', 'mixtral:latest']
  ollama.script = ['Aye.']
  await admin.call('admin.save_chat_server', {
    url: ollama.url,
    name: 'Ollama',
    models: [
      { model: 'llama3:latest', min_tier: 'free' },
      { model: 'mistral:latest', min_tier: 'free' },
      { model: 'mixtral:latest', min_tier: 'pro' },
    ],
  })
  const user = await site.visit('phone')
  await signUp(user, 'Bea')
  const listModels = async () =>
    (await user.call('aifriend.list_models', {})).filter(({ is_up }) => is_up).map(({ model }) => model)
  await expect.poll(async () => (await listModels()).length).toBe(3)
  await user.open(await makeSession(user))
  await user.page.getByRole('button', { name: /^Actions for/ }).click()
  await user.page.getByRole('menuitem', { name: 'Choose who answers' }).click()
  const choice = user.page.getByLabel('Model in this chat')
  expect(await choice.getByRole('option', { name: 'mixtral:latest (needs Pro)' }).isDisabled()).toBe(true)
  const saved = user.page.waitForResponse(/aifriend\.update_session/)
  await choice.selectOption('mistral:latest')
  await saved
  expect(await findViolations(user.page, ['phone'])).toEqual([])
  await user.page.keyboard.press('Escape')
  await say(user, 'Is the lamp lit?')
  expect(repliesOf(ollama).at(-1)).toMatchObject({ model: 'mistral:latest' })
  await askAboutLink(user)
  await stopBusyReply(user)
  await waitInQueue(user)
  await draftMessage(user)
  await leaveStalledReply(user)
  expect(user.complaints).toEqual([])
}, 300_000)

/** A link of a reply names its host and is opened only after a question. */
async function askAboutLink(user: Visitor): Promise<void> {
  const { page } = user
  ollama.script = ['See', ' [the', ' almanac](https://tides.example/today).']
  await say(user, 'When is high tide?')
  await page.getByRole('button', { name: 'the almanac (tides.example)' }).click()
  const question = page.getByRole('dialog', { name: 'Leave for tides.example?' })
  const link = question.getByRole('link', { name: 'Open the link' })
  expect(await link.getAttribute('href')).toBe('https://tides.example/today')
  expect(await link.getAttribute('rel')).toContain('noreferrer')
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'hidden' })
}

/** A server that asks for a pause: the page counts down to the next try, and the reply can be stopped meanwhile. */
async function stopBusyReply(user: Visitor): Promise<void> {
  const { page } = user
  ollama.faults.refusals.push({ status: 429, message: 'Too many requests', retryAfter: '25' })
  await page.clock.install()
  await composer(user).fill('Are you busy?')
  await page.getByRole('button', { name: 'Send' }).click()
  const busy = page.getByText(/^The server is busy\. Next try in \d+ s\.$/)
  await busy.waitFor()
  const secondsLeft = async () => Number(/(\d+) s/.exec(await busy.innerText())?.[1])
  const before = await secondsLeft()
  // The page's installed clock may run behind the server's. Read first, so that the difference is not too small.
  const pageTime = await page.evaluate(() => Date.now())
  const behindMs = Math.max(0, Date.now() - pageTime)
  expect(before).toBeLessThanOrEqual(Math.ceil((25_000 + behindMs) / 1000))
  await page.clock.fastForward(5_000)
  await expect.poll(secondsLeft).toBeLessThanOrEqual(before - 5)
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByRole('button', { name: 'Send' }).waitFor()
}

/** Replies that never end take all places of the server, and another one waits before the user's. */
async function waitInQueue(user: Visitor): Promise<void> {
  ollama.faults.isSilent = true
  const sessions = await Promise.all(Array.from({ length: 5 }, () => makeSession()))
  const asked = sessions.map(async (path) => {
    const session_id = path.slice(path.lastIndexOf('/') + 1)
    await admin.call('aifriend.send_message', { session_id, text: 'Hello' })
  })
  const list = async (status: string) =>
    site.db.query<{ id: string }>({
      name: 'list_replies_of_status',
      text: 'select message_id as id from replies where status = $1',
      values: [status],
    })
  await expect.poll(async () => (await list('running')).length).toBe(4)
  await expect.poll(async () => (await list('queued')).length).toBe(1)
  await composer(user).fill('Is anybody there?')
  await user.page.getByRole('button', { name: 'Send' }).click()
  await user.page.getByText('One reply is written before this one.').waitFor()
  ollama.script = ['Here', ' now.']
  ollama.faults.isSilent = false
  const stuck = await list('running')
  await Promise.all(stuck.map(({ id }) => admin.call('aifriend.stop_message', { message_id: id })))
  await replies(user).last().getByText('Here now.').waitFor()
  await Promise.all(asked)
}

/** The model writes the user's next message into the composer; nothing is sent. */
async function draftMessage(user: Visitor): Promise<void> {
  const before = await replies(user).count()
  ollama.script = ['*I', ' sit', ' down.*', ' Tea?']
  await user.page.getByRole('button', { name: 'Write my next message' }).click()
  await expect.poll(() => composer(user).inputValue(), { timeout: patienceMs }).toBe('*I sit down.* Tea?')
  expect(await replies(user).count()).toBe(before)
}

/** A reply that stops coming can be given up for another one after ten seconds. */
async function leaveStalledReply(user: Visitor): Promise<void> {
  const { page } = user
  ollama.script = ['Wait', ' for', ' it.']
  ollama.faults.isSilent = true
  await page.getByRole('button', { name: 'Send' }).click()
  await replies(user).last().getByText('Wait').waitFor()
  const offer = page.getByText('Nothing has come for a while.')
  // The ten seconds may begin a moment after the word is on the page.
  const isOffered = async () => {
    await page.clock.fastForward(11_000)
    return offer.isVisible()
  }
  await expect.poll(isOffered).toBe(true)
  ollama.faults.isSilent = false
  await page.getByRole('button', { name: 'Try another' }).click()
  await replies(user).last().getByText('Wait for it.').waitFor()
  await replies(user).last().getByText('2/2').waitFor()
}

async function connectImageServer(): Promise<void> {
  const servers = await admin.call('admin.save_server', { url: comfy.url, name: 'ComfyUI' })
  const { server_id = '' } = servers.find(({ url }) => url === comfy.url) ?? {}
  await admin.call('admin.drain_server', { server_id, draining: false })
  await expect.poll(listStandIns).not.toContain('Petal')
}

async function findCheckpoint(model: string): Promise<string | null | undefined> {
  const { modes } = await admin.call('model.list', {})
  return modes.flatMap(({ models }) => models).find(({ value }) => value === model)?.checkpoint
}

async function listStandIns(): Promise<string[]> {
  const { modes } = await admin.call('model.list', {})
  const image = modes.find(({ mode }) => mode === 'image')
  return [...new Set(image?.models.map((model) => model.stand_in ?? 'a server'))]
}

async function makeSession(user: Visitor = admin): Promise<string> {
  const character = await user.call('aifriend.create_character', {
    name: 'Mira',
    personality: 'A patient lighthouse keeper.',
    greeting: 'Hello, come in from the rain.',
    chat_visibility: 'private',
  })
  const { session_id } = await user.call('aifriend.create_session', {
    character_id: character.character_id,
  })
  return `/app/ai-friend/session/${session_id}`
}
