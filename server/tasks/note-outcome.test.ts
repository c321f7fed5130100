import { beforeAll, expect, it } from 'vitest'
import { ensureImageServer } from '#server/db/image-servers'
import { createLog } from '#server/log'
import { startServer, type TestServer } from '#test/support/harness'
import { noteFailure, noteSuccess } from './note-outcome.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('logs the cause once when a server begins to rest, and once when it works again', async () => {
  const { db, ids } = server.context
  const id = ids.newId()
  await ensureImageServer(db, { id, url: 'http://10.0.0.7:8188', name: 'Garden' })
  const said: unknown[] = []
  const record = (facts: unknown) => said.push(facts)
  const log = Object.assign(createLog('silent'), { error: record, info: record })
  const engine = `comfyui:${id}`
  for (let i = 0; i < 6; i++) await noteFailure({ db, log }, engine, new Error('CUDA error.'))
  expect(said).toEqual([{ server: 'Garden', engine, cause: 'CUDA error.' }])
  for (let i = 0; i < 2; i++) await noteSuccess({ db, log }, engine)
  expect(said.slice(1)).toEqual([{ server: 'Garden', engine }])
})

it('ignores engines that are not image servers', async () => {
  const said: unknown[] = []
  const record = (facts: unknown) => said.push(facts)
  const log = Object.assign(createLog('silent'), { error: record, info: record })
  const { db } = server.context
  for (let i = 0; i < 6; i++) await noteFailure({ db, log }, 'petal:1', new Error('x'))
  await noteSuccess({ db, log }, 'petal:1')
  expect(said).toEqual([])
})
