import { expect, it } from 'vitest'
import { defaultForm } from '../form.ts'
import { applyPreset, toPresetSettings } from './preset-settings.ts'

const reference = { kind: 'ip_style', assetId: crypto.randomUUID(), source: 'upload' } as const
const saved = {
  ...defaultForm(),
  prompt: 'a fox',
  samplerSteps: 33,
  useFixedSeed: true,
  seed: 7,
  useNegativePrompt: true,
  negPrompt: 'fog',
  styles: ['flat'],
  numImages: 2,
}

it('a preset brings back every setting, but not the references and the privacy of the form it came from', () => {
  const settings = toPresetSettings(
    { ...saved, isPrivate: true, imageReferences: [reference], parentArtId: crypto.randomUUID() },
    true,
  )
  expect(applyPreset({ ...settings, loras: [] }, defaultForm())).toEqual(saved)
  const own = { ...defaultForm(), isPrivate: true, hidePrompt: true, imageReferences: [reference] }
  expect(applyPreset({ ...settings, loras: [] }, own)).toMatchObject({
    isPrivate: true,
    hidePrompt: true,
    imageReferences: [reference],
  })
})

it('a preset without a prompt keeps the prompt of the form', () => {
  const settings = toPresetSettings(saved, false)
  expect(settings.prompt).toBeUndefined()
  expect(applyPreset({ ...settings, loras: [] }, { ...defaultForm(), prompt: 'an owl' }).prompt).toBe(
    'an owl',
  )
})
