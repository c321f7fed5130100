import { z } from 'zod'
import { text } from '../fields.ts'

/** Headers that belong to the connection cannot be set. */
const fixedHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'content-type']

/** Sent with every request, such as `authorization`. Problems are about the whole, so that a form can show them. */
export const serverHeaders = z
  .record(z.string(), z.string())
  .transform((headers) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
  )
  .superRefine((headers, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', message })
    const entries = Object.entries(headers)
    if (entries.length > 20) add('At most 20 headers can be sent.')
    for (const [name, value] of entries) {
      if (!/^[a-z0-9-]{1,100}$/.test(name)) add('A header has a name of letters, digits and hyphens.')
      if (fixedHeaders.includes(name)) add(`The header ${name} cannot be set.`)
      if (value.length > 4_000) add(`The header ${name} is longer than 4,000 characters.`)
      if (!/^[!-~](?:[ -~]*[!-~])?$/.test(value))
        add(`The header ${name} has characters that cannot be sent.`)
    }
  })

const schemes = ['http:', 'https:']

export const serverUrl = z
  .string('Enter the address of the server.')
  .trim()
  .min(1, 'Enter the address of the server.')
  .max(500, 'An address has at most 500 characters.')
  .superRefine((value, context) => {
    const add = (message: string) => context.addIssue({ code: 'custom', message })
    const address = URL.parse(value)
    if (address === null || !schemes.includes(address.protocol)) {
      return add('The address must begin with http:// or https://, such as http://127.0.0.1:8188.')
    }
    if (address.search !== '' || address.hash !== '') add('The address must end before any ? or #.')
  })

export const serverName = text(60, 'A name has at most 60 characters.')
  .trim()
  .min(1, 'Give the server a name.')

/** What admins may do with a server of either kind. Both flags off: it is in use. */
export const serverUse = z.object({
  /** It finishes what it has and gets nothing new. */
  draining: z.boolean(),
  /** It gets nothing new and is not checked either. */
  paused: z.boolean(),
})
