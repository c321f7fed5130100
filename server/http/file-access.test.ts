import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { setRole, suspend } from '#server/db/users'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeArt } from '#test/support/make-art'
import { makeHeldImage, makeHeldSight, makeHeldUpload } from '#test/support/make-case'
import { drawImage } from '#test/support/make-image'
import { makeAdmin, makeUser, type TestUser } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await openRoom(server)
})

const open = async (url: string | null, cookie = '') =>
  (await fetch(new URL(url ?? 'no address', server.url), { headers: { cookie } })).status

/** An upload that passed the scanner. */
async function upload(owner: TestUser) {
  const body = await drawImage().png().toBuffer()
  const { data } = await owner.call('asset.upload', undefined, { body })
  const state = async () =>
    (await owner.call('asset.list')).data.items.find(({ asset_id }) => asset_id === data.asset_id)?.state
  await expect.poll(state, { interval: 20 }).toBe('ready')
  return data
}

type Scene = { alice: TestUser; bob: TestUser; assetId: string; characterId: string; sessionId: string }

/** Alice shows an upload on her profile or on a character; Bob has its address. */
const shows = {
  async profile({ alice, bob, assetId }: Scene) {
    await alice.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: assetId })
    const { data } = await bob.call('user.get_public_info', { user_id: alice.info.id })
    return data.avatar_url
  },
  async character(scene: Scene) {
    const { alice, bob, assetId } = scene
    const given = { name: 'Mira', personality: 'A lighthouse keeper.', avatar_asset_id: assetId }
    const made = await alice.call('aifriend.create_character', { ...given, chat_visibility: 'public' })
    scene.characterId = made.data.character_id
    const { data } = await bob.call('aifriend.create_session', { character_id: scene.characterId })
    scene.sessionId = data.session_id
    return data.character.avatar_url
  },
}

const updateCharacter = ({ alice, characterId }: Scene, change: object) =>
  alice.call('aifriend.update_character', { character_id: characterId, ...change })

type Change = (scene: Scene) => Promise<unknown>
const forBoth: Record<string, [Change, number]> = {
  'nothing happens': [async () => {}, 200],
  'the owner blocks the viewer': [
    ({ alice, bob }) => alice.call('user.block_user', { user_id: bob.info.id }),
    404,
  ],
  'the viewer blocks the owner': [
    ({ alice, bob }) => bob.call('user.block_user', { user_id: alice.info.id }),
    404,
  ],
  'the owner deletes the upload': [
    ({ alice, assetId }) => alice.call('asset.delete', { asset_ids: [assetId] }),
    404,
  ],
  'the owner asks to be deleted': [({ alice }) => alice.call('user.delete_account'), 404],
  // A suspended account's public content stays public.
  'the owner is suspended': [({ alice }) => suspend(server.context.db, alice.info.id, 'Paused.'), 200],
}
const changes: Record<keyof typeof shows, Record<string, [Change, number]>> = {
  profile: {
    ...forBoth,
    'the owner takes another picture': [
      ({ alice }) => alice.call('user.update_profile', { name: 'Alice Moon', avatar_asset_id: null }),
      404,
    ],
  },
  character: {
    ...forBoth,
    'the character becomes private': [(scene) => updateCharacter(scene, { chat_visibility: 'private' }), 404],
    'the character becomes unlisted': [
      (scene) => updateCharacter(scene, { chat_visibility: 'unlisted' }),
      200,
    ],
    'the character is deleted': [
      ({ alice, characterId }) => alice.call('aifriend.delete_character', { character_id: characterId }),
      404,
    ],
    // Bob's chat session keeps its version of the character and its picture.
    'the character gets another picture': [(scene) => updateCharacter(scene, { avatar_asset_id: null }), 200],
    'it gets another picture, and the chat is deleted': [
      async (scene) => {
        await updateCharacter(scene, { avatar_asset_id: null })
        await scene.bob.call('aifriend.delete_session', { session_id: scene.sessionId })
      },
      404,
    ],
  },
}

async function setScene(): Promise<Scene> {
  const [alice, bob] = [await makeUser(server), await makeUser(server)]
  const { asset_id: assetId } = await upload(alice)
  return { alice, bob, assetId, characterId: '', sessionId: '' }
}

describe.each(Object.keys(shows) as (keyof typeof shows)[])('an upload on a %s', (place) => {
  it.each(Object.entries(changes[place]))('if %s', async (_what, [change, status]) => {
    const scene = await setScene()
    const url = await shows[place](scene)
    expect(await open(url)).toBe(200)
    await change(scene)
    expect(await open(url)).toBe(status)
  })
})

describe('access to files', () => {
  it('an upload that is used nowhere opens only for its owner', async () => {
    const [alice, bob] = [await makeUser(server), await makeUser(server)]
    const { url } = await upload(alice)
    expect(await open(url)).toBe(200)
    const key = url.slice('/files/'.length, url.indexOf('?'))
    for (const to of [bob.info.id, null]) {
      expect(await open(server.context.fileLinks.sign(key, { to }))).toBe(404)
    }
  })

  it('the profile picture on a public art page opens without an account', async () => {
    const scene = await setScene()
    await shows.profile(scene)
    const { artId } = await makeArt(server, scene.alice)
    const { data } = await server.visitor().call('art.get_public_by_id', { art_id: artId })
    expect(data.owner.avatar_url).not.toContain('to=')
    expect(await open(data.owner.avatar_url)).toBe(200)
    await scene.alice.call('user.delete_account')
    expect(await open(data.owner.avatar_url)).toBe(404)
  })

  it('a chat session hides the picture of a character that its user may no longer see', async () => {
    const scene = await setScene()
    await shows.character(scene)
    await updateCharacter(scene, { chat_visibility: 'private' })
    const { data } = await scene.bob.call('aifriend.get_session', { session_id: scene.sessionId })
    expect(data.character.avatar_url).toBeNull()
    expect(data.character_available).toBe(false)
  })

  it('users who block each other see no profile picture of each other', async () => {
    const scene = await setScene()
    const { alice, bob } = scene
    expect(await shows.profile(scene)).not.toBeNull()
    await bob.call('user.block_user', { user_id: alice.info.id })
    const { data: profile } = await bob.call('user.get_public_info', { user_id: alice.info.id })
    expect(profile).toMatchObject({ is_blocked: true, avatar_url: null })
    const { data: blocked } = await bob.call('user.list_blocked')
    expect(blocked.items).toMatchObject([{ id: alice.info.id, avatar_url: null }])
  })

  it.each([
    'exports/aa/file.png',
    'uploads/00/picture.png',
    `arts/00/${randomUUID()}.png`,
    `loras/00/${randomUUID()}`,
  ])('returns 404 for a key of an unknown kind: %s', async (key) => {
    await server.context.storage.put(key, Buffer.from('x'), 'image/png')
    for (const to of [null, 'staff', (await makeUser(server)).info.id]) {
      expect(await open(server.context.fileLinks.sign(key, { to }))).toBe(404)
    }
  })

  it('returns 404 for an upload that the scanner holds', async () => {
    const alice = await makeUser(server)
    const { url } = await makeHeldUpload(server, alice)
    expect(await open(url)).toBe(404)
    const [row] = await server.context.db.query<{ storage_key: string }>({
      name: '',
      text: 'select storage_key from assets where user_id = $1',
      values: [alice.info.id],
    })
    const key = row?.storage_key ?? ''
    expect(await open(server.context.fileLinks.sign(key, { to: alice.info.id }))).toBe(404)
  })
})

describe('an address for staff [S-11]', () => {
  it('opens for signed-in admins other than the owner, and logs each opening', async () => {
    const [admin, other, alice] = [await makeAdmin(server), await makeAdmin(server), await makeUser(server)]
    const { caseId } = await makeHeldImage(server, alice)
    const { data } = await admin.call('admin.look_at_case', { case_id: caseId })
    const url = data.picture?.url ?? ''
    expect(await open(url)).toBe(404)
    expect(await open(url, alice.cookie())).toBe(404)
    const { data: key } = await admin.call('user.create_api_key', { name: 'Robot' })
    const byKey = await fetch(new URL(url, server.url), { headers: { authorization: `Bearer ${key.key}` } })
    expect(byKey.status).toBe(404)

    for (const cookie of [admin.cookie(), other.cookie(), admin.cookie()]) {
      const answer = await fetch(new URL(url, server.url), { headers: { cookie } })
      expect(answer.status).toBe(200)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const { data: log } = await admin.call('admin.audit_log', { limit: 3 })
    const opened = (by: TestUser) => ({
      action: 'open_file',
      subject: `case ${caseId}`,
      actor: { id: by.info.id },
    })
    expect(log.items).toMatchObject([opened(admin), opened(other), opened(admin)])

    await setRole(server.context.db, other.email, null)
    expect(await open(url, other.cookie())).toBe(404)
    await setRole(server.context.db, alice.email, 'admin')
    expect(await open(url, alice.cookie())).toBe(404)
  })

  it.each(['overturned', 'upheld'])('stops working after the decision: %s', async (decision) => {
    const [admin, alice] = [await makeAdmin(server), await makeUser(server)]
    const { caseId: case_id } = await makeHeldUpload(server, alice, makeHeldSight(decision.length))
    const { data } = await admin.call('admin.look_at_case', { case_id })
    expect(await open(data.picture?.url ?? '', admin.cookie())).toBe(200)
    await admin.call('admin.decide_case', { case_id, decision, reason: 'Looked at.' })
    expect(await open(data.picture?.url ?? '', admin.cookie())).toBe(404)
  })
})
