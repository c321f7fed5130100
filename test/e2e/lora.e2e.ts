import { hash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LORA_PART_BYTES } from '#contract/lora/lora-card'
import { setRole } from '#server/db/users'
import { ids } from '#server/outside/ids'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { makeArt } from '#test/support/make-art'
import { makeLora } from '#test/support/make-lora'
import { openSiteStorage } from '#test/support/site-storage'
import { findViolations, type Site, signUp, startSite, type Visitor, type Width } from './support.ts'

/** A LoRA from its owner's upload to another user's art [S-12]. */

const upload = '/app/_auth/art/upload-lora'
const manage = '/app/_auth/art/lora'

/** Two parts, so that an upload can be interrupted between them. */
const rank = Math.ceil((LORA_PART_BYTES * 1.5) / 2 / 768)
const layer = 'lora_unet_down_blocks_0_attentions_0_transformer_blocks_0_attn2_to_k'
const file = makeLora({
  tensors: { [`${layer}.lora_down.weight`]: { dtype: 'F16', shape: [rank, 768] } },
  metadata: { ss_output_name: 'moon_garden', ss_tag_frequency: '{"10_mngrdn":{"mngrdn":30,"flowers":11}}' },
})
const otherKind = { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from('x') }

let site: Site
let comfy: ComfyServer
/** A real file, so that its modification time stays the same. */
let folder: string
let chosen: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nightbloom-lora-'))
  chosen = join(folder, 'moon_garden.safetensors')
  await writeFile(chosen, file)
  comfy = await startComfyServer()
  // What is drawn is not looked at here, and scanning it takes time.
  comfy.faults.isHeld = true
  comfy.disk['loras']?.push(`${hash('sha256', file)}.safetensors`)
  site = await startSite({ COMFYUI_URLS: comfy.url })
})

afterAll(async () => {
  await site.close()
  await comfy.close()
  await rm(folder, { recursive: true })
})

async function enter(width: Width, name: string): Promise<Visitor & { id: string; email: string }> {
  const visitor = await site.visit(width)
  return { ...visitor, ...(await signUp(visitor, name)) }
}

/** The second part of the first try never arrives; after a reload the upload is resumed. */
async function uploadWithInterruption(alice: Visitor): Promise<void> {
  const { page } = alice
  await alice.open(upload)
  await page.getByLabel('Choose a file').setInputFiles(otherKind)
  await page.getByText('Only safetensors files are taken').waitFor()

  // The second part never arrives, and the page is reloaded.
  await page.route(/offset=[1-9]/, (route) => route.abort())
  await page.getByLabel('Choose a file').setInputFiles(chosen)
  await page.getByText('The connection broke. Trying again.').waitFor()
  await page.getByText('Made for Stable Diffusion 1.5.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await alice.open(upload)
  await page.unrouteAll()
  await page.getByText('Choose the same file again to go on where it stopped.').waitFor()
  const offsets: string[] = []
  page.on('request', (request) => offsets.push(...(/offset=(\d+)/.exec(request.url())?.slice(1) ?? [])))
  await page.getByLabel('Choose a file').setInputFiles(chosen)
  await page.getByText('All of it has arrived.').waitFor()
  expect(offsets).toEqual([String(LORA_PART_BYTES)])
}

/** Names the LoRA, after a name that is refused, and sends it for approval. */
async function submit(page: Page): Promise<void> {
  expect(await page.getByLabel('Name').inputValue()).toBe('moon garden')
  await page.getByRole('button', { name: 'Add mngrdn' }).click()
  expect(await page.getByLabel('Trigger words').inputValue()).toBe('mngrdn')
  await page.getByLabel('Name').fill('a boy of twelve')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.getByRole('alert').filter({ hasText: 'rule S-2' }).waitFor()
  await page.getByLabel('Name').fill('Moon garden')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await page.waitForURL(`**${manage}`)
  await page.getByText('Waiting for approval').waitFor()
  expect(await findViolations(page)).toEqual([])
}

/** Approves the waiting LoRA. */
async function approve(admin: Visitor): Promise<void> {
  await admin.open('/app/admin')
  await admin.page.getByText('1 LoRA waits').waitFor()
  await admin.page.getByRole('link', { name: 'Look at LoRAs' }).click()
  await admin.page.getByRole('heading', { name: 'Moon garden' }).waitFor()
  await admin.page.getByText('Test pictures').click()
  await admin.page.getByRole('button', { name: 'Draw test pictures with Moon garden' }).click()
  await admin.page.getByText('mngrdn, night flowers in a garden, soft light, detailed · seed 69420').waitFor()
  expect(await findViolations(admin.page)).toEqual([])
  await admin.page.getByRole('button', { name: 'Approve Moon garden' }).click()
  await admin.page.getByText('Nothing waits').waitFor()
}

/** A public picture that was made with the LoRA. */
async function hangExample(alice: Visitor & { id: string }): Promise<void> {
  const context = { db: site.db, ids, storage: await openSiteStorage(site) }
  const [lora] = (await alice.call('lora.search', { q: 'Moon garden' })).items
  const loras = [{ uid: lora?.uid ?? '', name: 'Moon garden', weight: 1 }]
  await makeArt({ context }, { info: alice }, { prompt: 'mngrdn at dusk', loras })
}

/** Finds a model by its name and a LoRA by its trigger word, and takes the LoRA into the studio. */
async function useFromCatalogue(carol: Visitor): Promise<void> {
  const { page } = carol
  await carol.open('/app/_auth/art/catalogue')
  await page.getByLabel('Search the catalogue').fill('dreamshaper 8')
  await page.getByRole('link', { name: /^DreamShaper 8/ }).click()
  await page.getByRole('heading', { name: 'DreamShaper 8' }).waitFor()
  await page.getByText('Nobody has shown a picture made with it yet.').waitFor()
  expect(await page.getByRole('link', { name: 'Use in the studio' }).getAttribute('href')).toContain(
    'baseModel=',
  )
  await page.getByRole('link', { name: 'All of them' }).click()

  await page.getByRole('radio', { name: 'LoRAs' }).click()
  await page.getByLabel('Search the catalogue').fill('mngrdn')
  await page.getByRole('link', { name: /^Moon garden/ }).click()
  const triggers = page.getByRole('region', { name: 'Trigger words' })
  await triggers.getByText('mngrdn', { exact: true }).waitFor()
  const examples = page.getByRole('region', { name: 'Made with it' })
  await examples.getByRole('link', { name: 'mngrdn at dusk' }).waitFor()
  await page.getByRole('button', { name: 'Add to favourites' }).click()
  await page.getByRole('button', { name: 'Take out of favourites' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  await carol.open('/app/_auth/art/catalogue?kind=lora&favourites=true')
  await page.getByRole('link', { name: /^Moon garden/ }).click()
  await page.getByRole('link', { name: 'Use in the studio' }).click()
  await page.getByRole('textbox', { name: 'Prompt' }).fill('a rose')
  await page.getByRole('button', { name: 'Generate' }).click()
  const chosen = () => comfy.submitted.map(({ graph }) => JSON.stringify(graph))
  await expect.poll(chosen).toContainEqual(expect.stringContaining(`${hash('sha256', file)}.safetensors`))
}

/** Chooses the LoRA in the studio, with its trigger word. */
async function chooseInStudio(bob: Visitor): Promise<void> {
  await bob.open('/app/generate/image')
  await bob.page.getByRole('textbox', { name: 'Prompt' }).fill('a rose')
  await bob.page.getByRole('button', { name: /^Settings: / }).click()
  await bob.page.locator('summary', { hasText: 'LoRAs' }).filter({ visible: true }).click()
  await bob.page.getByRole('button', { name: 'Add a LoRA' }).filter({ visible: true }).click()
  await bob.page.getByLabel('Search LoRAs').fill('garden')
  await bob.page.getByRole('button', { name: /Moon garden/ }).click()
  await bob.page.getByRole('button', { name: 'Add mngrdn to the prompt' }).filter({ visible: true }).click()
  expect(await findViolations(bob.page, ['phone'])).toEqual([])
  await expect
    .poll(() => bob.page.getByRole('textbox', { name: 'Prompt', includeHidden: true }).first().inputValue())
    .toBe('a rose, mngrdn')
}

/** Withdraws the approved LoRA. */
async function withdraw({ page }: Visitor): Promise<void> {
  await page.getByRole('link', { name: 'Approved' }).click()
  await page.getByRole('button', { name: 'Take back Moon garden' }).click()
  await page.getByLabel('Reason').fill('It shows a real person.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  await page.getByText('None is approved').waitFor()
  await page.getByRole('link', { name: 'Taken back' }).click()
  await page.getByText('It shows a real person.').waitFor()
}

it('is uploaded, interrupted and resumed, approved, used by another user, and withdrawn', async () => {
  const alice = await enter('desk', 'Alice Moon')
  const { page } = alice
  await uploadWithInterruption(alice)
  await submit(page)

  const bob = await enter('phone', 'Bob Stone')
  expect((await bob.call('lora.search', {})).items).toEqual([])
  const admin = await enter('desk', 'Ada Lane')
  await setRole(site.db, admin.email, 'admin')
  await approve(admin)
  // The owner's page updates by itself.
  await page.getByText('Approved', { exact: true }).waitFor()
  await chooseInStudio(bob)
  await hangExample(alice)
  const carol = await enter('desk', 'Carol Lake')
  await useFromCatalogue(carol)

  // A withdrawn LoRA disappears for its owner and from the form of users who have chosen it.
  await withdraw(admin)
  await page.getByText('Why it was taken back').waitFor()
  await bob.page.getByRole('button', { name: 'Done' }).click()
  await bob.page.getByRole('button', { name: 'Generate' }).click()
  await bob.page.getByText('Moon garden was taken back and can no longer be used').waitFor()

  await page.getByRole('button', { name: 'Delete Moon garden' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('No LoRAs yet').waitFor()
  expect([...alice.complaints, ...bob.complaints, ...carol.complaints, ...admin.complaints]).toEqual([])
})
