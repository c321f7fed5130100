import { expect, it } from 'vitest'
import { issuesByField } from './errors.ts'

it('keeps the first issue of each field', () => {
  const issues = [
    { path: 'name', message: 'Name must be at least 3 characters' },
    { path: 'name', message: 'Remove the control characters.' },
    { path: 'email', message: 'Enter your e-mail address.' },
  ]
  expect(issuesByField({ status_code: 400, msg: '', data: { issues }, fromCache: false })).toEqual({
    name: 'Name must be at least 3 characters',
    email: 'Enter your e-mail address.',
  })
})
