import type { z } from 'zod'

export type InputIssue = { path: string; message: string }

const nouns: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
  date: 'a date',
  record: 'an object',
}

/** Turns Zod's issues into sentences that users can act on: the contract's own, or else a plain one. */
export function describeIssues(error: z.ZodError): InputIssue[] {
  return error.issues.flatMap((issue) => describe(issue))
}

function describe(issue: z.core.$ZodIssue): InputIssue[] {
  const path = issue.path.map(String).join('.')
  // A failed union has no useful message; its first branch does.
  if (issue.code === 'invalid_union' && issue.errors[0]?.[0] !== undefined) {
    return issue.errors[0].flatMap((inner) => describe({ ...inner, path: [...issue.path, ...inner.path] }))
  }
  return [{ path, message: sentence(issue, path === '' ? 'The request' : path) }]
}

function sentence(issue: z.core.$ZodIssue, subject: string): string {
  const isDefault = /^(Invalid|Too (big|small)|Unrecognized)/.test(issue.message)
  if (!isDefault) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `${subject} must be ${nouns[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `${subject} must be ${issue.values.map(String).join(' or ')}.`
    case 'invalid_union':
      return `${subject} must be ${listOptions(issue)}.`
    case 'too_big':
      return `${subject} is too ${isCounted(issue.origin) ? 'long' : 'large'}: at most ${issue.maximum}.`
    case 'too_small':
      return `${subject} is too ${isCounted(issue.origin) ? 'short' : 'small'}: at least ${issue.minimum}.`
    case 'invalid_format':
      return `${subject} does not have the right form.`
    default:
      return `${subject} is not right.`
  }
}

/** Zod lists the options only where one field decides which others are needed. */
const listOptions = (issue: z.core.$ZodIssueInvalidUnion) =>
  ('options' in issue && issue.options?.map(String).join(' or ')) || 'one of the documented values'

const isCounted = (origin: string) => origin === 'string' || origin === 'array'
