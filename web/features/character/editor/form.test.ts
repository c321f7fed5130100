import { describe, expect, it } from 'vitest'
import { emptyLore } from '#web/features/lore/index.ts'
import { describePortrait, toForm, toInput, writtenFields } from './form.ts'

describe('the form of a character', () => {
  it('sends lists and numbers in their types, and leaves out empty fields', () => {
    const form = {
      ...toForm(undefined),
      name: 'Mira',
      personality: 'Calm.',
      age: '31',
      tags: 'night, , garden ',
      alternate_greetings: ['Hello.', ' '],
      lore: [{ ...emptyLore('a'), keys: 'moon, lantern', content: 'The moon is a lantern.' }, emptyLore('b')],
    }
    const input = toInput(form)
    expect(input).toMatchObject({
      age: 31,
      tags: ['night', 'garden'],
      alternate_greetings: ['Hello.'],
      lore: [{ keys: ['moon', 'lantern'], content: 'The moon is a lantern.', constant: false }],
    })
    expect(input).not.toHaveProperty('avatar_asset_id')
    expect(input).not.toHaveProperty('lore_depth')
    expect(writtenFields(input)).toMatchObject({
      personality: 'Calm.',
      'lore.0.keys': 'moon, lantern',
      'alternate_greetings.0': 'Hello.',
    })
  })
  it('describes a portrait once there is a personality', () => {
    const form = { ...toForm(undefined), name: 'Mira', age: '31', gender: 'female' as const }
    expect(describePortrait(form)).toBe('')
    expect(describePortrait({ ...form, personality: '{{char}} keeps bees.\nShe is calm.' })).toBe(
      'Portrait of a woman, 31 years old. Mira keeps bees.',
    )
  })
})
