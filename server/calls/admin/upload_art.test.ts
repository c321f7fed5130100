import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishImage } from '#server/outside/image-finish'
import { startServer, type TestServer } from '#test/support/harness'
import { drawImage } from '#test/support/make-image'
import { makeAdmin, makeStaff, type TestUser } from '#test/support/make-user'
import { withLinkOf } from '#test/support/signed-link'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})
beforeEach(() => {
  server.vision.sees({})
  server.vision.reads([])
})

let drawn = 0
/** Another image each time, because the same one is refused. */
async function draw(): Promise<Buffer> {
  drawn += 1
  return drawImage({ width: 64 + drawn, height: 64 })
    .png()
    .toBuffer()
}

const upload = async (body: Buffer, query = 'title=Roses&tags=Night,%20garden,night', by = admin) =>
  by.call('admin.upload_art', undefined, { body, query: `?${query}` })
const listShown = async () => (await server.visitor().call('house.list_images')).data.items
const countAssets = async () => (await admin.call('asset.list')).data.total

describe('admin.upload_art', () => {
  it('shows an image that passes the checks to visitors, with its title and tags', async () => {
    const { status, data } = await upload(await drawImage({ width: 2000, height: 1000 }).png().toBuffer())
    expect(status).toBe(200)
    expect(data).toMatchObject({ title: 'Roses', tags: ['night', 'garden'], width: 768, height: 384 })
    const [first] = await listShown()
    expect(first).toEqual(withLinkOf(data))
    const file = await fetch(new URL(first?.url ?? '', server.url))
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp'])
    const { items } = (await admin.call('admin.list_house_images')).data
    expect(items[0]).toMatchObject({ image_id: data.image_id, state: 'shown', added_by: admin.info.name })
    const { data: log } = await admin.call('admin.audit_log')
    expect(log.items[0]).toMatchObject({ action: 'upload_art', subject: `house image ${data.image_id}` })
  })

  it('refuses the same image twice, also at the same time', async () => {
    const body = await draw()
    const answers = await Promise.all([upload(body), upload(body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('refuses what is not rated general, and keeps nothing of it', async () => {
    server.vision.sees({ rating: 'suggestive' })
    const before = await countAssets()
    const { status, msg, data } = await upload(await draw())
    expect([status, data]).toEqual([422, { rule: 'S-1', spans: [], suggestion: null, appeal_id: null }])
    expect(msg).toContain('rate this picture suggestive')
    expect(await countAssets()).toBe(before)
  })

  it('holds what the scanner could not judge, with a case, and shows it to nobody [S-3]', async () => {
    server.vision.sees(new Error('no network'))
    const before = (await listShown()).length
    const { status, data } = await upload(await draw())
    expect(status).toBe(422)
    expect(data).toMatchObject({ rule: 'S-3', appeal_id: expect.any(String) })
    expect(await listShown()).toHaveLength(before)
  })

  it('refuses a face whose owner did not agree, unless the picture was made here [S-5]', async () => {
    const face = { box: { x: 10, y: 10, width: 30, height: 30 }, score: 0.9, apparentAge: 40 }
    server.vision.sees({ faces: [face] as never })
    const foreign = await upload(await draw())
    expect([foreign.status, foreign.data]).toMatchObject([422, { rule: 'S-5' }])
    const data = await drawImage({ width: 512, height: 512 }).png().toBuffer()
    const { master } = await finishImage({ data, contentType: 'image/png' })
    expect(await upload(master)).toMatchObject({ status: 200 })
  })

  it.each([
    ['title=', 'Write a title.'],
    ['title=Roses&tags=1,2,3,4,5,6,7,8,9', 'There can be at most 8 tags.'],
    [`title=${'a'.repeat(81)}`, 'A title has at most 80 characters.'],
  ])('refuses %s', async (query, message) => {
    const { status, data } = await upload(await draw(), query)
    expect([status, data]).toMatchObject([400, { issues: [{ message }] }])
  })

  it('refuses a file that is no image', async () => {
    expect(await upload(Buffer.from('roses'))).toMatchObject({ status: 400 })
  })

  it('does not exist for other staff', async () => {
    const moderator = await makeStaff(server, 'moderator')
    expect(await upload(await draw(), 'title=Roses', moderator)).toMatchObject({ status: 404 })
  })
})
