import { z } from 'zod'

/** Fields that several calls share, each with the sentence a person reads when it is wrong. */

export const id = z.uuid('This id is not valid.')

// They show as nothing, and can make text look like something else.
const noControl = (value: string) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, ''))

export const text = (max: number, tooLong: string) =>
  z.string().max(max, tooLong).refine(noControl, 'Remove the control characters.')

export const email = z
  .string('Enter your e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'This e-mail address is too long.')
  .pipe(z.email('This does not look like an e-mail address.'))

export const password = z
  .string('Enter a password.')
  .min(10, 'Choose a password of at least 10 characters.')
  .max(200, 'A password has at most 200 characters.')

/** What is typed when signing in is checked against the account, not against the rules for new passwords. */
export const typedPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(200, 'A password has at most 200 characters.')

export const name = text(100, 'Name must be less than 100 characters')
  .trim()
  .min(3, 'Name must be at least 3 characters')

export const handle = z
  .string()
  .trim()
  .min(3, 'Handle must be at least 3 characters')
  .max(20, 'Handle must be less than 20 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'A handle has only letters, digits and underscores')

export const description = text(500, 'Bio must be less than 500 characters').trim()

export const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(2048)

export const dateOfBirth = z.iso.date('Enter your date of birth as year-month-day.')

export const oneTimeCode = z
  .string('Enter the code.')
  .trim()
  .min(6, 'A code has at least 6 characters.')
  .max(20, 'A code has at most 20 characters.')
