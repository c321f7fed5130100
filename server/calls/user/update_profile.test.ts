import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeSuspended, makeUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

describe('user.update_profile', () => {
  it('changes given fields, keeps missing ones, clears those that are null', async () => {
    const alice = await makeUser(server)
    await alice.call('user.update_profile', {
      name: 'Alice Sun',
      handle: `a${Date.now() % 1e9}`,
      description: 'Hello',
    })
    const kept = await alice.call('user.update_profile', { name: 'Alice Rain' })
    expect(kept.data).toMatchObject({ name: 'Alice Rain', description: 'Hello' })
    const removed = await alice.call('user.update_profile', {
      name: 'Alice Rain',
      handle: null,
      description: null,
    })
    expect(removed.data).toMatchObject({ handle: null, description: '' })
  })

  it.each([
    [{ name: 'ab' }, 'Name must be at least 3 characters'],
    [{ name: 'a'.repeat(101) }, 'Name must be less than 100 characters'],
    [{ name: 'Alice\nOpen this link' }, 'Remove the control characters.'],
    [{ name: '\u202eecilA' }, 'Remove the control characters.'],
    [{ name: '\u3164\u3164\u3164\u200b' }, 'A name has at least one letter or digit.'],
    [{ name: 'Alice', handle: 'Support' }, 'This handle is reserved.'],
    [{ name: 'Alice', handle: 'ab' }, 'Handle must be at least 3 characters'],
    [{ name: 'Alice', handle: 'a'.repeat(21) }, 'Handle must be less than 20 characters'],
    [{ name: 'Alice', description: 'a'.repeat(501) }, 'Bio must be less than 500 characters'],
  ])('[P-20] names the limit that was broken: %j', async (input, sentence) => {
    const alice = await makeUser(server)
    expect(await alice.call('user.update_profile', input)).toMatchObject({ status: 400, msg: sentence })
  })

  it('a handle belongs to one user, whatever its case', async () => {
    const alice = await makeUser(server)
    const bob = await makeUser(server)
    await alice.call('user.update_profile', { name: 'Alice', handle: 'Moonflower' })
    expect((await bob.call('user.update_profile', { name: 'Bob', handle: 'moonFLOWER' })).status).toBe(409)
    expect((await alice.call('user.update_profile', { name: 'Alice', handle: 'MOONFLOWER' })).status).toBe(
      200,
    )
  })

  it('[S-3] an image that has not passed the scan is not shown as an avatar', async () => {
    const scan = Promise.withResolvers<Error>()
    server.vision.sees(scan.promise)
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    const image = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const { data: asset } = await alice.call('asset.upload', {}, { body: image })
    const { data } = await alice.call('user.update_profile', {
      name: 'Alice',
      avatar_asset_id: asset.asset_id,
    })
    expect(data).toMatchObject({ avatar_url: null, avatar_state: 'checking' })
    const readSeen = async () =>
      (await bob.call('user.get_public_info', { user_id: alice.info.id })).data.avatar_url
    expect(await readSeen()).toBeNull()
    scan.resolve(new Error('the scanner is away'))
    const readState = async () => (await alice.call('user.get_my_info')).data?.avatar_state
    await expect.poll(readState).toBe('not_shown')
    expect(await readSeen()).toBeNull()
  })

  it('[S-1] only images rated general can be avatars, because visitors of unknown age see them', async () => {
    server.vision.sees({ rating: 'suggestive' })
    const [alice, bob] = await Promise.all([makeUser(server), makeUser(server)])
    const body = await drawImage().png().toBuffer()
    const { data: asset } = await alice.call('asset.upload', {}, { body })
    const choose = () => alice.call('user.update_profile', { name: 'Alice', avatar_asset_id: asset.asset_id })
    await expect.poll(async () => (await choose()).msg).toMatch(/rated general/)
    // As if it had been chosen before it was scanned.
    await server.context.db.query({
      name: '',
      text: 'update users set avatar_asset_id = $2 where id = $1',
      values: [alice.info.id, asset.asset_id],
    })
    const seen = () => bob.call('user.get_public_info', { user_id: alice.info.id })
    expect((await seen()).data.avatar_url).toBeNull()
    const own = async () => (await alice.call('user.get_my_info')).data
    expect(await own()).toMatchObject({ avatar_url: null, avatar_state: 'not_shown' })
    await server.context.db.query({
      name: '',
      text: `update assets set sight = jsonb_set(sight, '{rating}', '"general"') where id = $1`,
      values: [asset.asset_id],
    })
    expect((await seen()).data.avatar_url).toContain('/files/')
    expect(await own()).toMatchObject({ avatar_state: 'shown' })
    const { data: removed } = await alice.call('user.update_profile', {
      name: 'Alice',
      avatar_asset_id: null,
    })
    expect(removed).toMatchObject({ avatar_url: null, avatar_state: null })
  })

  it('returns 404 for an avatar that does not belong to the caller', async () => {
    const alice = await makeUser(server)
    const answer = await alice.call('user.update_profile', {
      name: 'Alice',
      avatar_asset_id: '01890000-0000-7000-8000-000000000000',
    })
    expect(answer.status).toBe(404)
  })

  it('[S-2] marks the exact words in the text as it was sent, and changes nothing', async () => {
    const alice = await makeUser(server)
    const description = 'Painter. I like s e x y s c h o o l g i r l pictures'
    const { status, data } = await alice.call('user.update_profile', { name: 'Alice Moon', description })
    expect(status).toBe(422)
    const refused = data as unknown as {
      rule: string
      appeal_id: string
      spans: { field: string; start: number; end: number }[]
    }
    expect(refused.rule).toBe('S-2')
    expect(refused.appeal_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(refused.spans.length).toBeGreaterThan(0)
    for (const span of refused.spans) {
      expect(span.field).toBe('description')
      expect(description.slice(span.start, span.end)).toMatch(/s e x|s c h o o l/)
    }
    expect((await alice.call('user.get_my_info')).data).toMatchObject({ description: '' })
  })

  it('[S-2] the fifth hit within a day suspends the account, with the reason', async () => {
    const alice = await makeUser(server)
    const attempt = () =>
      alice.call('user.update_profile', { name: 'Alice Moon', description: 'sexy schoolgirl' })
    for (let time = 0; time < 5; time += 1) expect((await attempt()).status).toBe(422)
    const sixth = await alice.call('user.update_profile', { name: 'Alice Moon' })
    expect(sixth.status).toBe(403)
    expect(sixth.msg).toContain('S-2')
    expect((await alice.call('user.get_my_info')).data?.suspended_reason).toBe(sixth.msg)
  })

  it('lets a suspended user remove the bio, but not change what others read', async () => {
    const sam = await makeSuspended(server)
    const { name } = sam.info
    await server.context.db.query({
      name: '',
      text: `update users set description = 'Visit my shop' where id = $1`,
      values: [sam.info.id],
    })
    for (const change of [
      { name: 'Sam Again' },
      { name, description: 'New bio' },
      { name, handle: 'samsam' },
    ]) {
      expect((await sam.call('user.update_profile', change)).status).toBe(403)
    }
    const removed = await sam.call('user.update_profile', { name, description: null })
    expect(removed).toMatchObject({ status: 200, data: { description: '' } })
  })
})
