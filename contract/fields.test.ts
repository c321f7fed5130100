import { expect, it } from 'vitest'
import { email } from './fields.ts'

it('asks for a missing e-mail address instead of calling it invalid', () => {
  const complaints = (typed: string) => email.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(complaints(' ')).toEqual(['Enter your e-mail address.'])
  expect(complaints('jane')).toEqual(['This does not look like an e-mail address.'])
  expect(complaints('Jane@example.org')).toBeUndefined()
})
