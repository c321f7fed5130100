import { z } from 'zod'
import { id, text } from '../fields.ts'

/** Headers that belong to the connection cannot be set. */
const fixedHeaders = ['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'content-type']

/** Sent with every request, such as `authorization`. Problems are about the whole, so that a form can show them. */
const serverHeaders = z
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

const serverUrl = z
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

const serverName = text(60, 'A name has at most 60 characters.').trim().min(1, 'Give the server a name.')

/** Certificates in PEM of a private authority: only certificates that it signed are accepted then. Empty: none. */
const serverAuthority = z.string().trim().max(50_000, 'Certificates have at most 50,000 characters.')

/** A stored authority, by its first certificate. */
export const authorityView = z.object({ name: z.string(), valid_until: z.string() })

/** Of two servers that are free, one of weight 2 gets twice as much as one of weight 1. */
const serverWeight = z
  .number('Enter a weight from 1 to 100.')
  .int('Enter a whole number.')
  .min(1, 'A weight is at least 1.')
  .max(100, 'A weight is at most 100.')

/** What the forms of both kinds of servers have in common. */
export const savedServer = z.object({
  /** Left out: the server with this address is changed, or a new one is added. */
  server_id: id.optional(),
  url: serverUrl,
  name: serverName,
  /** Left out: as they were, unless the address leads to another machine. An empty object removes them. */
  headers: serverHeaders.optional(),
  /** Left out: as it was. An empty text removes it. */
  authority: serverAuthority.optional(),
  weight: serverWeight.default(1),
})

/** A server to test. What is left out is taken from the stored server, if there is one at this address. */
export const testedServer = z.object({
  server_id: id.optional(),
  url: serverUrl,
  headers: serverHeaders.optional(),
  authority: serverAuthority.optional(),
})

/** What admins may do with a server of either kind. Both flags off: it is in use. */
export const serverUse = z.object({
  /** It finishes what it has and gets nothing new. */
  draining: z.boolean(),
  /** It gets nothing new and is not checked either. */
  paused: z.boolean(),
})
