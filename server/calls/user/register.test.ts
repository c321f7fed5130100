import { beforeAll, describe, expect, it } from 'vitest'
import { readOutbox } from '#server/outside/mail/outbox'
import { startServer, type TestServer } from '#test/support/harness'
import { makeSignUp, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

const yearsAgo = (years: number, days = 0) => {
  const date = new Date()
  const day = date.getUTCDate()
  date.setUTCFullYear(date.getUTCFullYear() - years)
  // Of 29 February the years before may have none; who is born a day earlier is old enough on it.
  if (date.getUTCDate() !== day) date.setUTCDate(0)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const countUsers = async () => {
  const [row] = await server.context.db.query<{ count: number }>({
    name: 'count_users',
    text: 'select count(*)::int as count from users',
  })
  return row?.count
}

describe('user.register', () => {
  it('starts with private arts if that was chosen', async () => {
    const visitor = server.visitor()
    const { data } = await visitor.call('user.register', makeSignUp({ private_by_default: true }))
    if ('verification' in data) throw new Error('not signed in')
    expect(data.preferences.private_by_default).toBe(true)
    expect((await visitor.call('user.get_my_info')).data?.preferences.private_by_default).toBe(true)
  })

  it('creates an account and signs in', async () => {
    const visitor = server.visitor()
    const { status, data } = await visitor.call('user.register', makeSignUp())
    expect(status).toBe(200)
    expect((await visitor.call('user.get_my_info')).data).toEqual(data)
  })

  it('sets a cookie that scripts cannot read and other sites cannot send', async () => {
    const { headers } = await server.visitor().call('user.register', makeSignUp())
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toMatch(/^session=[^;]+/)
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    expect(cookie).toMatch(/Path=\//i)
    expect(cookie).not.toMatch(/Domain=/i)
    expect(cookie).toMatch(/Max-Age=34560000/i)
  })

  it('[S-1] refuses anyone under 18 and stores nothing', async () => {
    const before = await countUsers()
    const young = await server.visitor().call('user.register', makeSignUp({ birth_date: yearsAgo(18, 1) }))
    expect(young).toMatchObject({ status: 422, data: { rule: 'S-1', issues: [{ path: 'birth_date' }] } })
    expect(await countUsers()).toBe(before)
    const adult = await server.visitor().call('user.register', makeSignUp({ birth_date: yearsAgo(18) }))
    expect(adult.status).toBe(200)
  })

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ password: 'short' }, 'password'],
    [{ password: 'a'.repeat(201) }, 'password'],
    [{ name: 'ab' }, 'name'],
    [{ birth_date: '2001-02-30' }, 'birth_date'],
    [{ birth_date: '1700-01-01' }, 'birth_date'],
    [{ birth_date: '2999-01-01' }, 'birth_date'],
    [{ accept_terms: false }, 'accept_terms'],
  ])('names the invalid field: %j', async (over, path) => {
    const { status, msg, data } = await server.visitor().call('user.register', makeSignUp(over))
    expect(status).toBe(400)
    expect(msg).toMatch(/\w+ \w+/)
    expect(data).toMatchObject({ issues: [{ path }] })
  })

  it.each([
    ['1700-01-01', 'This date is more than 125 years ago.'],
    ['2999-01-01', 'This date is in the future.'],
  ])('says what is wrong with the date of birth %s', async (birth_date, sentence) => {
    const { msg } = await server.visitor().call('user.register', makeSignUp({ birth_date }))
    expect(msg).toBe(sentence)
  })

  it('returns 409 for an address that is taken, whatever its case', async () => {
    const alice = await makeUser(server)
    const again = await server
      .visitor()
      .call('user.register', makeSignUp({ email: ` ${alice.email.toUpperCase()} ` }))
    expect(again.status).toBe(409)
  })

  it('[S-2] refuses a name that sexualises minors and marks the words', async () => {
    const { status, data } = await server
      .visitor()
      .call('user.register', makeSignUp({ name: 'sexy schoolgirl' }))
    expect(status).toBe(422)
    expect(data).toMatchObject({
      rule: 'S-2',
      spans: expect.arrayContaining([expect.objectContaining({ field: 'name' })]),
    })
  })

  it('parallel sign-ups with one address create one account', async () => {
    const signUp = makeSignUp()
    const answers = await Promise.all([1, 2, 3].map(() => server.visitor().call('user.register', signUp)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  it('refuses a signed-in user', async () => {
    const alice = await makeUser(server)
    expect((await alice.call('user.register', makeSignUp())).status).toBe(409)
  })

  it('counts refused names too, so that the number of safety cases is limited', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    const attempt = async () =>
      (await strict.visitor().call('user.register', makeSignUp({ name: 'sexy schoolgirl' }))).status
    for (let time = 0; time < 5; time += 1) expect(await attempt()).toBe(422)
    expect(await attempt()).toBe(429)
    const cases = await strict.context.db.query({ name: '', text: 'select 1 from safety_cases' })
    expect(cases).toHaveLength(5)
  })

  it('stops after five accounts an hour from one address', async () => {
    const strict = await startServer({ RATE_LIMIT_SCALE: '1' })
    for (let time = 0; time < 5; time += 1) {
      expect((await strict.visitor().call('user.register', makeSignUp())).status).toBe(200)
    }
    const sixth = await strict.visitor().call('user.register', makeSignUp())
    expect(sixth.status).toBe(429)
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
  })
})

describe('user.register with e-mail verification', () => {
  let verifying: TestServer
  beforeAll(async () => {
    verifying = await startServer({ EMAIL_VERIFICATION: 'on' })
  })

  it('gives the same answer for a new and a known address, and mails the owner of the known one', async () => {
    const signUp = makeSignUp()
    const visitor = verifying.visitor()
    const first = await visitor.call('user.register', signUp)
    const second = await verifying.visitor().call('user.register', signUp)
    expect(first).toMatchObject({ status: 200, data: { verification: 'sent' } })
    expect({ ...second, headers: null }).toEqual({ ...first, headers: null })
    expect(first.headers.getSetCookie()).toEqual([])
    expect(second.headers.getSetCookie()).toEqual([])
    await expect
      .poll(async () =>
        (await readOutbox(verifying.dataDir))
          .filter((letter) => letter.to === signUp.email)
          .map((letter) => letter.subject)
          .sort(),
      )
      .toEqual(['Confirm your e-mail address for Nightbloom', 'Reset your password for Nightbloom'])
    expect((await visitor.call('user.get_my_info')).data).toBeNull()
  })
})
