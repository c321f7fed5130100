import { expect, it } from 'vitest'
import { email } from './fields.ts'

it('an empty e-mail address is asked for, and not called a wrong one', () => {
  const complaints = (typed: string) => email.safeParse(typed).error?.issues.map(({ message }) => message)
  expect(complaints(' ')).toEqual(['Enter your e-mail address.'])
  expect(complaints('jane')).toEqual(['This does not look like an e-mail address.'])
  expect(complaints('Jane@example.org')).toBeUndefined()
})
