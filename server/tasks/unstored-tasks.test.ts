import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openRoom, untilOver } from '#test/support/engine-room'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { startImageWorker } from '#test/support/image-worker'
import { drawImage } from '#test/support/make-image'
import { makeUser, type TestUser } from '#test/support/make-user'
import { type S3Server, startS3Server } from '#test/support/s3-server'

vi.setConfig({ testTimeout: 180_000 })

const soon = { timeout: 60_000, interval: 30 }
let s3: S3Server
let env: Record<string, string>
let server: TestServer
let engine: Awaited<ReturnType<typeof openRoom>>

beforeAll(async () => {
  s3 = await startS3Server()
  whenFileEnds(() => s3.close())
  env = {
    S3_ENDPOINT: s3.endpoint,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }
  server = await startServer(env)
  engine = await openRoom(server)
})
beforeEach(() => s3.setDown(false))

const draw = async (user: TestUser, settings: object = {}) => {
  const input = { mode: 'image', prompt: 'a rose', num_images: 1, ...settings }
  const { status, msg, data } = await user.call('art.create', input)
  if (status !== 200) throw new Error(`${status} ${msg}`)
  return data
}
const upload = async (user: TestUser) => {
  const body = await drawImage().png().toBuffer()
  return user.call('asset.upload', {}, { body, headers: { 'content-type': 'image/png' } })
}
/** Only whole entries. */
const listUnstored = async () => {
  const names = await readdir(join(server.dataDir, 'unstored')).catch(() => [])
  return names.filter((name) => !name.endsWith('.part'))
}
const findTask = async (taskId: string) => {
  const rows = await server.context.db.query<{ status: string; attempts: number }>({
    name: 'test_task',
    text: 'select status, attempts from tasks where id = $1',
    values: [taskId],
  })
  return rows[0]
}

describe('while S3 is down', () => {
  it('finished images wait on disk and are stored later; nothing is drawn twice or lost', async () => {
    const alice = await makeUser(server)
    await upload(alice)
    s3.setDown(true)
    const tasks = [await draw(alice, { num_images: 2 }), await draw(alice), await draw(alice)]
    await expect.poll(async () => (await listUnstored()).length, soon).toBe(3)
    for (const { task_id } of tasks)
      expect(await findTask(task_id)).toEqual({ status: 'running', attempts: 1 })
    s3.setDown(false)
    for (const { task_id, art_ids } of tasks) {
      expect(await untilOver(alice, task_id)).toMatchObject({ status: 'done', error: null })
      for (const art_id of art_ids) {
        const { data: art } = await alice.call('art.get_by_id', { art_id })
        expect((await fetch(`${server.url}${art.url}`)).status).toBe(200)
        expect((await fetch(`${server.url}${art.thumb_url}`)).status).toBe(200)
      }
    }
    expect(engine.requests).toHaveLength(3)
    await expect.poll(listUnstored, soon).toEqual([])
  })

  it('files and uploads answer 503 with Retry-After, and /readyz names the storage', async () => {
    const alice = await makeUser(server)
    const { data: asset } = await upload(alice)
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ready', storage: 'ok' })
    s3.setDown(true)
    const file = await fetch(`${server.url}${asset.url}`)
    expect([file.status, Number(file.headers.get('retry-after'))]).toEqual([503, 10])
    const refused = await upload(alice)
    expect(refused).toMatchObject({ status: 503, msg: expect.stringMatching(/try again in a moment\.$/) })
    expect(refused.headers.get('retry-after')).toBe('10')
    expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({
      status: 'degraded',
      storage: 'the file storage does not answer',
    })
  })

  it('a task whose input cannot be read waits without using up its tries', async () => {
    const alice = await makeUser(server)
    const { data: asset } = await upload(alice)
    const references = [{ kind: 'image_to_image', asset_id: asset.asset_id }]
    // The first use scans the upload: after this the file is read only to draw.
    const { task_id: first } = await draw(alice, { image_references: references })
    await untilOver(alice, first)
    s3.setDown(true)
    const { task_id } = await draw(alice, { image_references: references })
    await expect
      .poll(async () => (await findTask(task_id))?.status === 'queued' && (await hasRetry(task_id)), soon)
      .toBe(true)
    expect(await findTask(task_id)).toEqual({ status: 'queued', attempts: 0 })
    s3.setDown(false)
    expect(await untilOver(alice, task_id)).toMatchObject({ status: 'done' })
  })

  it('a task that is cancelled while its images wait ends as cancelled, and nothing of it is stored', async () => {
    const alice = await makeUser(server)
    const before = s3.objects.size
    s3.setDown(true)
    const { task_id } = await draw(alice)
    await expect.poll(async () => (await listUnstored()).length, soon).toBe(1)
    await alice.call('art.cancel_task', { task_id })
    expect(await untilOver(alice, task_id)).toMatchObject({ status: 'cancelled' })
    await expect.poll(listUnstored, soon).toEqual([])
    s3.setDown(false)
    expect(s3.objects.size).toBe(before)
    expect((await alice.call('model.list')).data.allowance.used_today).toBe(0)
  })

  it('images that wait survive a kill -9, and the next worker stores them without drawing', async () => {
    await engine.leave()
    const doomed = await startImageWorker(server, { env, leaseSeconds: 15 })
    await vi.waitUntil(async () => (await server.context.engines.list()).length > 0, soon)
    const alice = await makeUser(server)
    s3.setDown(true)
    const tasks = [await draw(alice), await draw(alice)]
    await expect.poll(async () => (await listUnstored()).length, soon).toBe(2)
    await doomed.kill()
    s3.setDown(false)
    const next = await openRoom(server)
    for (const { task_id } of tasks) {
      expect(await untilOver(alice, task_id)).toMatchObject({ status: 'done' })
      expect(await findTask(task_id)).toEqual({ status: 'done', attempts: 1 })
    }
    expect(next.requests).toEqual([])
  })
})

async function hasRetry(taskId: string): Promise<boolean> {
  const rows = await server.context.db.query<{ has_retry: boolean }>({
    name: 'test_has_retry',
    text: 'select retry_at > queued_at as has_retry from tasks where id = $1',
    values: [taskId],
  })
  return rows[0]?.has_retry ?? false
}
