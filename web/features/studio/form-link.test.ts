import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { create } from '#contract/art/create'
import { REFERENCE_KINDS } from '#contract/catalogue/references'
import { safeReturnUrl } from '#contract/return-url'
import { defaultForm, modeNames, modes, type StudioForm } from './form.ts'
import { readAddReference, readFrom, readSettings, writeLink, writeSettings } from './form-link.ts'
import { toCreateInput } from './to-create-input.ts'

const names = [...Object.keys(defaultForm()), 'settings']

/** Addresses of every kind: right names with wrong values, wrong names, numbers out of reach, lists of anything. */
const anyAddress = fc.dictionary(
  fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: fc.string() }),
  fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.double(),
    fc.integer(),
    fc.array(
      fc.record({ kind: fc.constantFrom(...REFERENCE_KINDS), assetId: fc.uuid(), creativity: fc.integer() }),
    ),
    fc.array(fc.record({ uid: fc.uuid(), name: fc.string(), weight: fc.double() })),
    fc.constantFrom(
      ...modeNames,
      '512x768',
      '1024x1024',
      '-1',
      -0,
      '1e9',
      'NaN',
      true,
      'false',
      80,
      4,
      'euler',
      'flat,ink',
    ),
  ),
  { noNullPrototype: false },
)

const isValid = (form: StudioForm) =>
  create.input.safeParse(toCreateInput({ ...form, prompt: form.prompt.trim() || 'a rose' }))

describe('a settings link', () => {
  it('gives a form that the server accepts, for any address', () => {
    fc.assert(
      fc.property(anyAddress, (address) => {
        const form = readSettings(address)
        expect(isValid(form).error).toBeUndefined()
        expect(modes[form.generationMode].sizes).toContainEqual(form.dimensions)
        const { imageReferences: _, ...sent } = form
        expect(readSettings(JSON.parse(JSON.stringify(writeSettings(form))))).toEqual({
          ...sent,
          imageReferences: [],
        })
      }),
      { numRuns: 2000 },
    )
  })

  it('carries every setting', () => {
    const form: StudioForm = {
      ...defaultForm('image'),
      dimensions: { width: 512, height: 768 },
      baseModel: 'dreamshaper8',
      numImages: 2,
      promptGuidance: 7.5,
      samplerSteps: 25,
      sampler: 'euler',
      isPrivate: true,
      hidePrompt: true,
      useFixedSeed: true,
      useNegativePrompt: true,
      seed: 7,
      prompt: '1984, (a {red|blue} rose:1.2) & more?',
      negPrompt: 'blurry',
      scale4X: true,
      styles: ['ink', 'flat'],
    }
    const address = JSON.parse(JSON.stringify(writeSettings(form)))
    expect(readSettings(address)).toEqual(form)
  })

  it('survives a sign-in on the way, for any prompt', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(fc.constantFrom('%', '//', '\\', '\n', 'a', ' ', '%2f', '月', ':', '?'))
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(words, (prompt) => {
        const link = writeLink({ ...defaultForm(), prompt })
        const query = new URLSearchParams(Object.entries(link).map(([name, value]) => [name, String(value)]))
        const path = `/app/generate/image?${query}`
        expect(safeReturnUrl(path)).toBe(path)
        expect(readSettings(Object.fromEntries(query)).prompt).toBe(readSettings({ prompt }).prompt)
      }),
    )
  })

  it('contains only the mode when all settings are defaults', () => {
    for (const mode of modeNames) expect(writeSettings(defaultForm(mode))).toEqual({ generationMode: mode })
  })

  it('carries no references, which are private', () => {
    const assetId = '01890000-0000-7000-8000-000000000000'
    const form = {
      ...defaultForm(),
      imageReferences: [{ kind: 'canny', assetId, source: 'upload' } as const],
    }
    expect(JSON.stringify(writeSettings(form))).not.toContain(assetId)
  })

  it('falls back to the default if a value does not fit the mode', () => {
    const form = readSettings({
      generationMode: 'flux1schnell',
      dimensions: '512x512',
      samplerSteps: 50,
      sampler: 'heun',
    })
    expect(form).toEqual(defaultForm('flux1schnell'))
  })
})

describe('other search parameters', () => {
  it('reads a reference to an art of this site', () => {
    const id = '01890000-0000-7000-8000-000000000000'
    expect(readAddReference({ art_id: id, kind: 'canny' })).toEqual({ artId: id, kind: 'canny' })
    expect(readAddReference({ art_id: id, kind: 'x' })).toEqual({ artId: id, kind: 'image_to_image' })
    expect(readAddReference({ art_id: '../x' })).toBeUndefined()
  })

  it('leads back only to pages of this site', () => {
    expect(readFrom('/app/home')).toEqual({ path: '/app/home' })
    for (const from of ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:1', 7]) {
      expect(readFrom(from)).toBeUndefined()
    }
  })
})
