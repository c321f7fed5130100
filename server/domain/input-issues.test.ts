import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { describeIssues } from './input-issues.ts'

const shape = z.object({
  name: z.string('Enter a name.').min(3, 'Name must be at least 3 characters'),
  count: z.number().int().max(4),
  tags: z.array(z.string()).max(2),
  mode: z.enum(['a', 'b']),
})

function sentences(input: unknown): string[] {
  const parsed = shape.safeParse(input)
  return parsed.success ? [] : describeIssues(parsed.error).map((issue) => issue.message)
}

describe('the message for invalid input', () => {
  it('is the sentence of the contract if there is one', () => {
    expect(sentences({ name: 'ab', count: 1, tags: [], mode: 'a' })).toEqual([
      'Name must be at least 3 characters',
    ])
    expect(sentences({ count: 1, tags: [], mode: 'a' })).toEqual(['Enter a name.'])
  })

  it('names the field otherwise', () => {
    expect(sentences({ name: 'abc', count: 'x', tags: ['1', '2', '3'], mode: 'c' })).toEqual([
      'count must be a number.',
      'tags is too long: at most 2.',
      'mode must be a or b.',
    ])
    expect(sentences({ name: 'abc', count: 9, tags: [], mode: 'a' })).toEqual([
      'count is too large: at most 4.',
    ])
    expect(sentences({ name: 'abc', tags: [], mode: 'a' })).toEqual(['count must be a number.'])
  })

  it('names the choices of a field that decides which others are needed', () => {
    const give = z.object({ answer: z.literal('give'), check_id: z.string() })
    const either = z.discriminatedUnion('answer', [give, z.object({ answer: z.literal('refuse') })])
    const { error } = either.safeParse({ answer: 'perhaps' })
    expect(error && describeIssues(error)).toEqual([
      { path: 'answer', message: 'answer must be give or refuse.' },
    ])
  })
})
