import { expect, it } from 'vitest'
import { z } from 'zod'
import { contract } from '#contract/call'
import { contracts } from '#contract/index'
import { describeCall, isOpen } from './describe-call.ts'
import { exampleInput } from './example-input.ts'
import { readFields } from './read-fields.ts'

const describe = (input: z.ZodType) =>
  describeCall('art.create', contract({ audience: 'user', kind: 'write', input, output: z.null() }))

it('says what every input field of every open call means', () => {
  const unsaid = Object.entries(contracts).flatMap(([name, entry]) =>
    isOpen(entry)
      ? readFields(describeCall(name, entry).input)
          .filter(({ note }) => note === '')
          .map(({ path }) => `${name}: ${path}`)
      : [],
  )
  expect(unsaid).toEqual([])
})

it('says what a field means in its object and in its call', () => {
  const noteIn = (call: keyof typeof contracts, path: string) =>
    readFields(describeCall(call, contracts[call]).input).find((field) => field.path === path)?.note
  expect(noteIn('art.search', 'uid')).toBe('Only arts of the user with this id.')
  expect(noteIn('art.create', 'loras[].uid')).toBe('Id of the LoRA.')
  expect(noteIn('aifriend.save_lorebook', 'entries[].order')).toMatch(/nearer to the end/)
  expect(noteIn('lora.search', 'order')).toBe('How the results are sorted.')
})

it('lists nested fields with their types, limits and defaults', () => {
  const { input } = describe(
    z.object({
      art_id: z.uuid(),
      limit: z.number().int().min(1).max(100).default(50),
      name: z.string().max(1000).nullish(),
      seed: z.number().int().optional(),
      references: z.array(z.object({ kind: z.enum(['canny', 'depth']), weight: z.number() })).max(3),
      tags: z.record(z.string(), z.object({ count: z.number() })),
    }),
  )
  expect(readFields(input).map(({ path, type, required, detail }) => [path, type, required, detail])).toEqual(
    [
      ['art_id', 'string (uuid)', true, ''],
      ['limit', 'integer', false, '1 to 100, default 50'],
      ['name', 'string | null', false, 'at most 1,000 characters'],
      ['seed', 'integer', false, ''],
      ['references', 'object[]', true, 'at most 3 items'],
      ['references[].kind', '"canny" | "depth"', true, ''],
      ['references[].weight', 'number', true, ''],
      ['tags', 'object', true, ''],
      ['tags.*.count', 'number', true, ''],
    ],
  )
})

it('lists a field that several alternatives share once', () => {
  const { input } = describe(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), id: z.string() }),
      z.object({ kind: z.literal('b'), id: z.string(), extra: z.boolean() }),
    ]),
  )
  expect(readFields(input).map(({ path }) => path)).toEqual(['kind', 'id', 'extra'])
})

it('gives an example with every required field and nothing else', () => {
  const { input } = describe(
    z.object({
      art_id: z.uuid(),
      kind: z.enum(['canny', 'depth']),
      ids: z.array(z.uuid()).min(1),
      tags: z.array(z.string()),
      count: z.number().min(2),
      isPrivate: z.boolean(),
      name: z.string().optional(),
    }),
  )
  expect(exampleInput(input)).toEqual({
    art_id: '<string (uuid)>',
    kind: 'canny',
    ids: ['<string (uuid)>'],
    tags: [],
    count: 2,
    isPrivate: true,
  })
})
