import { beforeAll, describe, expect, it } from 'vitest'
import { type ComfyServer, startComfyServer } from '#test/support/comfyui/comfy-server'
import { whenFileEnds } from '#test/support/file-end'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let comfy: ComfyServer
let server: TestServer
let admin: TestUser

beforeAll(async () => {
  comfy = await startComfyServer()
  whenFileEnds(() => comfy.close())
  server = await startServer()
  admin = await makeAdmin(server)
})

describe('admin.test_server', () => {
  it('lists what a server can do, and the names of missing parts', async () => {
    comfy.lackingNodes.push('ReActorFaceSwapOpt')
    const { data } = await admin.call('admin.test_server', { url: comfy.url })
    expect(data).toMatchObject({ is_up: true, modes: expect.arrayContaining(['image', 'fluxtext2img']) })
    expect(data.missing.find(({ what }) => what === 'face_swap')?.reason).toContain('ReActorFaceSwapOpt')
  })

  it('returns the reason if a server is not up', async () => {
    const { data } = await admin.call('admin.test_server', { url: 'http://127.0.0.1:9' })
    expect(data).toMatchObject({ is_up: false, reason: expect.stringMatching(/\.$/) })
  })
})
