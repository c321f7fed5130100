import { z } from 'zod'

/** Fields that several calls share, each with its error message. */

export const id = z.uuid('This id is not valid.')

/** 1 to 100 ids. All of them must belong to the caller, otherwise nothing is changed. */
export const ids = z.array(id).min(1, 'Choose 1 to 100 at once.').max(100, 'Choose 1 to 100 at once.')

// Control characters are invisible and can disguise text.
const noControl = (value: string) => !/\p{Cc}/u.test(value.replace(/[\n\r\t]/g, ''))

export const text = (max: number, tooLong: string) =>
  z.string().max(max, tooLong).refine(noControl, 'Remove the control characters.')

type Limits = { min: number; max: number }

export const between = (name: string, { min, max }: Limits) => `${name} must be between ${min} and ${max}.`
export const range = (name: string, limits: Limits) =>
  z
    .number(`${name} must be a number.`)
    .min(limits.min, between(name, limits))
    .max(limits.max, between(name, limits))
export const whole = (name: string, limits: Limits) =>
  range(name, limits).int(`${name} must be a whole number.`)

export const email = z
  .string('Enter your e-mail address.')
  .trim()
  .toLowerCase()
  .min(1, 'Enter your e-mail address.')
  .max(254, 'This e-mail address is too long.')
  .pipe(z.email('This does not look like an e-mail address.'))

export const password = z
  .string('Enter a password.')
  .min(10, 'Choose a password of at least 10 characters.')
  .max(200, 'A password has at most 200 characters.')

/** For signing in: only compared with the account, not checked against the rules for new passwords. */
export const typedPassword = z
  .string('Enter your password.')
  .min(1, 'Enter your password.')
  .max(200, 'A password has at most 200 characters.')

// One line without control or direction-changing characters, and at least one visible letter or digit.
const isPlainLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u.test(value)
const hasLetter = (value: string) => /[\p{L}\p{N}]/u.test(value.replace(/[\u115f\u1160\u3164\uffa0]/g, ''))

export const name = z
  .string('Enter a name.')
  .trim()
  .min(3, 'Name must be at least 3 characters')
  .max(100, 'Name must be less than 100 characters')
  .refine(isPlainLine, 'Remove the control characters.')
  .refine(hasLetter, 'A name has at least one letter or digit.')

/** Handles that could be mistaken for staff. */
const reservedHandles = new Set(
  'admin administrator mod moderator staff support help security official system root team nightbloom'.split(
    ' ',
  ),
)

export const handle = z
  .string()
  .trim()
  .min(3, 'Handle must be at least 3 characters')
  .max(20, 'Handle must be less than 20 characters')
  .regex(/^[A-Za-z0-9_]+$/, 'A handle has only letters, digits and underscores')
  .refine((value) => !reservedHandles.has(value.toLowerCase()), 'This handle is reserved.')

export const description = text(500, 'Bio must be less than 500 characters').trim()

export const token = z.string('The link is not complete.').min(1, 'The link is not complete.').max(2048)

export const dateOfBirth = z.iso.date('Enter your whole date of birth.')

export const oneTimeCode = z
  .string('Enter the code.')
  .trim()
  .min(6, 'A code has at least 6 characters.')
  .max(20, 'A code has at most 20 characters.')
