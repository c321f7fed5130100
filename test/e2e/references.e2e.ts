import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { REFERENCE_KINDS, REFERENCES, type ReferenceKind } from '#contract/catalogue/references'
import { insertPngTexts } from '#contract/recipe/png-texts'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { drawImage } from '#test/support/make-image'
import { drop, made, openGroup, pasteText, patienceMs, untilServerOffered } from './studio-page.ts'
import { findViolations, type Site, signUp, startSite, type Visitor, type Width } from './support.ts'

/** A reference of each kind and imported settings, from the page to the drawing server. */

let site: Site
let comfy: ComfyServer
let image: Buffer

beforeAll(async () => {
  comfy = await startComfyServer()
  comfy.faults.stepMs = 0
  image = await drawImage({ width: 96, height: 64 }).png().toBuffer()
  site = await startSite({ COMFYUI_URLS: comfy.url })
})

afterAll(async () => {
  await site.close()
  await comfy.close()
})

vi.setConfig({ testTimeout: 600_000 })

const kinds = REFERENCES

const start = ['KSampler', { denoise: 0.33 }] as const
const control = ['ControlNetApplyAdvanced', { strength: 1.2 }] as const

/** The nodes in the submitted graph that show that the kind was used with its strength. */
const signs: Record<ReferenceKind, (readonly [node: string, inputs?: Record<string, unknown>])[]> = {
  image_to_image: [['VAEEncode', { pixels: ['source', 0] }], start],
  image_edit: [['VAEEncode', { pixels: ['source', 0] }], start],
  remove_background: [['VAEEncode', { pixels: ['foreground', 0] }], start],
  face_swap: [['ReActorFaceSwapOpt']],
  canny: [['CannyEdgePreprocessor'], control],
  openpose: [['OpenposePreprocessor'], control],
  anyline: [['AnyLineArtPreprocessor_aux'], control],
  scribble: [['ScribblePreprocessor'], control],
  leres_depth: [['LeReS-DepthMapPreprocessor'], control],
  midas_depth: [['MiDaS-DepthMapPreprocessor'], control],
  ip_style: [['IPAdapterAdvanced', { weight: 1.5, weight_type: 'style transfer' }]],
  ip_composition: [['IPAdapterAdvanced', { weight: 1.5, weight_type: 'composition' }]],
  ip_faceid: [['IPAdapterFaceID', { weight: 1.5 }]],
}

async function enter(width: Width): Promise<Visitor> {
  const visitor = await site.visit(width)
  await signUp(visitor, width)
  await untilServerOffered(visitor)
  await visitor.open('/app/generate/image?numImages=1&samplerSteps=10&prompt=a+red+rose')
  return visitor
}

/** As many kinds as can be combined, in several rounds. */
const rounds: ReferenceKind[][] = [
  ['image_to_image', 'face_swap', 'canny', 'openpose', 'ip_style', 'ip_composition'],
  ['remove_background', 'leres_depth', 'anyline', 'ip_faceid'],
  ['image_edit', 'scribble', 'midas_depth'],
]

/** Opens the references and uploads the image so many times. */
async function handIn(page: Page, times: number): Promise<void> {
  await page.locator('summary', { hasText: 'References' }).filter({ visible: true }).click()
  const file = { name: 'picture.png', mimeType: 'image/png', buffer: image }
  const files = Array.from({ length: times }, () => file)
  await page.locator('input[type=file][multiple]').last().setInputFiles(files)
  await kindButton(page, times - 1).waitFor()
}

const inSight = (page: Page, role: 'button' | 'slider', name: RegExp | string, at: number) =>
  page.getByRole(role, { name }).filter({ visible: true }).nth(at)
const kindButton = (page: Page, at: number) => inSight(page, 'button', /^Use it for: /, at)

async function choose(page: Page, at: number, kind: ReferenceKind): Promise<void> {
  await kindButton(page, at).click()
  const picker = page.getByRole('dialog', { name: 'What is it for?' })
  await picker.getByRole('radio', { name: kinds[kind].label, exact: true }).click()
  await picker.waitFor({ state: 'detached' })
}

/** Waits for the depth map that the server reads from the first reference. A busy server is asked again, as a user would. */
async function untilDepthShown(page: Page): Promise<void> {
  const preview = page
    .getByRole('img', { name: `What becomes of it: ${kinds.midas_depth.label}` })
    .filter({ visible: true })
  const again = page.getByRole('button', { name: 'Try again' }).filter({ visible: true })
  const busy = page.getByText('it may be busy').filter({ visible: true })
  while (true) {
    await preview.or(again).or(busy).first().waitFor({ timeout: patienceMs })
    if (await preview.isVisible()) return
    if (await again.isVisible()) await again.click()
    else {
      await choose(page, 0, 'canny')
      await choose(page, 0, 'midas_depth')
    }
  }
}

/** Sets every slider. */
async function turnDials(page: Page): Promise<void> {
  for (const [name, value] of [
    ['Creativity', '3'],
    ['Strength', '1.5'],
  ] as const) {
    const dials = page.getByRole('slider', { name }).filter({ visible: true })
    for (const dial of await dials.all()) await dial.fill(value)
  }
}

/** The graph of the last image; a preview of a reference, which may come later, samples nothing. */
function findLastGraph() {
  const isDrawing = ({ class_type }: { class_type: string }) => class_type === 'KSampler'
  return comfy.submitted.findLast(({ graph }) => Object.values(graph).some(isDrawing))?.graph ?? {}
}

function expectUsed(kind: ReferenceKind): void {
  const nodes = Object.values(findLastGraph())
  for (const [class_type, inputs = {}] of signs[kind])
    expect(nodes).toContainEqual({ class_type, inputs: expect.objectContaining(inputs) })
}

/** Pastes what A1111 writes, with settings that only some servers take. */
async function pasteRecipe(page: Page): Promise<void> {
  const written =
    'a red rose\nSteps: 10, Sampler: DPM++ 2M, Schedule type: Exponential, Seed: 5, Clip skip: 2'
  await pasteText(page, written)
  await page.getByText('Filled in: prompt, seed, steps, sampler, schedule, clip skip.').waitFor()
  await openGroup(page, 'Fine-tuning')
  expect(await page.getByLabel('Schedule').inputValue()).toBe('exponential')
  expect(await page.getByRole('slider', { name: 'Clip skip' }).inputValue()).toBe('2')
}

/** Sees that the server got them, and that the art names them. */
async function expectRecipeUsed(page: Page): Promise<void> {
  const { sampler, clip_layer } = findLastGraph()
  expect([sampler?.inputs.scheduler, clip_layer?.inputs.stop_at_clip_layer]).toEqual(['exponential', -2])
  await made(page).first().click()
  await page.getByText('Exponential', { exact: true }).filter({ visible: true }).waitFor()
  await page.keyboard.press('Escape')
}

it('each kind is chosen by its description, weighted by its slider, and used by the drawing server', async () => {
  expect(rounds.flat().toSorted()).toEqual(REFERENCE_KINDS.toSorted())
  const alice = await enter('desk')
  const { page } = alice
  await pasteRecipe(page)
  await handIn(page, 6)
  await page.getByText('Only one image-to-image reference is possible.').waitFor()
  await kindButton(page, 0).click()
  const picker = page.getByRole('dialog', { name: 'What is it for?' })
  await picker.waitFor()
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  // A click while the picker is still closing does not open it again.
  await picker.waitFor({ state: 'detached' })
  for (const [round, together] of rounds.entries()) {
    for (let left = rounds[round - 1]?.length ?? 0; left > together.length; left -= 1)
      await inSight(page, 'button', 'Remove this reference', left - 1).click()
    for (const [at, kind] of together.entries()) await choose(page, at, kind)
    await turnDials(page)
    await page.getByRole('button', { name: 'Generate' }).click()
    await made(page).nth(round).waitFor({ timeout: patienceMs })
    for (const kind of together) expectUsed(kind)
  }
  await expectRecipeUsed(page)
  expect(alice.complaints).toEqual([])
  await alice.context.close()
})

it('works on a phone too, with a preview of the depth', async () => {
  const bob = await enter('phone')
  const { page } = bob
  await page.getByRole('button', { name: /^Settings: / }).click()
  await handIn(page, 2)
  await choose(page, 0, 'midas_depth')
  await choose(page, 1, 'ip_style')
  await untilDepthShown(page)
  await turnDials(page)
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Generate' }).click()
  await made(page).waitFor({ timeout: patienceMs })
  for (const kind of ['midas_depth', 'ip_style'] as const) expectUsed(kind)
  expect(bob.complaints).toEqual([])
  await bob.context.close()
})

/** What ComfyUI writes about a picture of Flux. */
const fluxGraph = {
  '3': {
    class_type: 'KSampler',
    inputs: {
      seed: 7,
      steps: 20,
      cfg: 1,
      sampler_name: 'euler',
      scheduler: 'beta',
      model: ['4', 0],
      positive: ['5', 0],
    },
  },
  '4': { class_type: 'UNETLoader', inputs: { unet_name: 'flux1-dev.safetensors' } },
  '5': { class_type: 'FluxGuidance', inputs: { guidance: 2.2, conditioning: ['6', 0] } },
  '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a lake' } },
}

/** The form's values of the settings that only Flux servers take. */
async function expectFluxSettings(page: Page, guidance: string, schedule: string): Promise<void> {
  const slider = page.getByRole('slider', { name: 'Flux guidance' }).filter({ visible: true })
  await expect.poll(() => slider.inputValue()).toBe(guidance)
  const field = page.getByRole('textbox', { name: 'Flux guidance' }).filter({ visible: true })
  expect(await field.inputValue()).toBe(guidance)
  const shown = page.getByLabel('Schedule').filter({ visible: true })
  expect(await shown.locator('option:checked').textContent()).toBe(schedule)
}

it('guidance and schedule of a Flux picture come from its text or its file, are drawn with and shown', async () => {
  const carol = await enter('desk')
  const { page } = carol
  await drop(
    page,
    'lake.png',
    insertPngTexts(image, [{ keyword: 'prompt', text: JSON.stringify(fluxGraph) }]),
  )
  await page.getByText(/^Filled in: .*schedule, Flux guidance\.$/).waitFor()
  await openGroup(page, 'Fine-tuning')
  await expectFluxSettings(page, '2.2', 'Beta')
  await pasteText(
    page,
    'a lake\nSteps: 20, Sampler: Euler, Schedule type: Simple, CFG scale: 1, Distilled CFG Scale: 4.5, Seed: 5, Model: flux1-dev',
  )
  await expectFluxSettings(page, '4.5', 'Simple')
  await page.getByRole('button', { name: 'Generate' }).click()
  await made(page).waitFor({ timeout: patienceMs })
  const nodes = Object.values(comfy.submitted.at(-1)?.graph ?? {})
  expect(nodes).toContainEqual({
    class_type: 'FluxGuidance',
    inputs: expect.objectContaining({ guidance: 4.5 }),
  })
  await made(page).click()
  const facts = page.getByRole('dialog')
  await facts.getByText('4.5', { exact: true }).waitFor()
  await facts.getByText('Simple', { exact: true }).waitFor()
  expect(carol.complaints).toEqual([])
  await carol.context.close()
})
