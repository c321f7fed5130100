import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type CallName, contracts } from '#contract/index'
import { isStaffAudience } from '#contract/roles'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

/** Values that have broken servers before. */
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\u202e',
    'é́́́',
    '__proto__',
    'constructor',
    "'; drop table users; --",
    '%',
    '../../etc/passwd',
    '${7*7}',
    '01890000-0000-7000-8000-000000000000',
    'x'.repeat(100_000),
    [],
    {},
    [[[[]]]],
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue(),
)

/** Almost valid input: the fields of the contract, each plausible or hostile. */
function almost(schema: z.ZodType): fc.Arbitrary<unknown> {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, JsonField>
  }
  const fields = Object.entries(json.properties ?? {}).map(([name, field]) => [
    name,
    fc.option(fc.oneof(plausible(field), hostile), { nil: undefined }),
  ])
  const known = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof(
    known,
    fc
      .tuple(
        known,
        fc.dictionary(
          fc.constantFrom('__proto__', 'constructor', 'toString', 'idempotency_key', 'x'),
          hostile,
        ),
      )
      .map(([a, b]) => ({ ...a, ...b })),
    hostile,
  )
}

type JsonField = {
  type?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  maxLength?: number
}

function plausible(field: JsonField): fc.Arbitrary<unknown> {
  if (field.const !== undefined) return fc.constant(field.const)
  if (field.enum !== undefined) return fc.constantFrom(...field.enum)
  if (field.format === 'email') return fc.emailAddress()
  if (field.format === 'uuid') return fc.uuid()
  if (field.format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
  if (field.type === 'boolean') return fc.boolean()
  if (field.type === 'integer' || field.type === 'number') return fc.integer()
  if (field.type === 'array') return fc.array(hostile, { maxLength: 5 })
  return fc.string({
    unit: 'grapheme',
    minLength: Math.min(field.minLength ?? 0, 300),
    maxLength: Math.min(field.maxLength ?? 50, 300),
  })
}

describe('no input causes a status of 500 or more', () => {
  let server: TestServer
  let user: TestUser
  let admin: TestUser
  beforeAll(async () => {
    server = await startServer()
    user = await makeUser(server)
    admin = await makeAdmin(server)
  })

  /** These calls end the session, so they need a user of their own. */
  const fresh = new Set<CallName>(['user.delete_account', 'user.sign_out', 'user.revoke_session'])

  /** No engine and no provider runs in this test, so these calls may answer 503. */
  const mayBeUnavailable = new Set<CallName>([
    'admin.agree_export',
    'admin.download_export',
    'admin.export_case',
    'age.begin_check',
    'art.create',
    'aifriend.continue_message',
    'aifriend.draft_character_field',
    'aifriend.draft_message',
    'aifriend.preview_prompt',
    'aifriend.edit_message',
    'aifriend.regenerate_message',
    'aifriend.send_message',
    'user.redeem_telegram_transaction',
  ])

  it.each(Object.keys(contracts) as CallName[])('%s', async (name) => {
    const contract = contracts[name]
    const signedIn = isStaffAudience(contract.audience) ? admin : user
    const caller = fresh.has(name) ? await makeUser(server) : signedIn
    const cookie = contract.audience === 'signed_out' ? {} : { cookie: caller.cookie() }
    await fc.assert(
      fc.asyncProperty(almost(contract.input), async (input) => {
        const { status } = await server
          .visitor()
          .send(name, { body: JSON.stringify(input) ?? '', headers: cookie })
        if (status === 503 && mayBeUnavailable.has(name)) return
        expect(status, JSON.stringify(input)).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })
})
