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

describe('image servers in the back office', () => {
  it('admin.list_servers lists them without their passwords', async () => {
    const url = comfy.url.replace('http://', 'http://name:secret@')
    await admin.call('admin.save_server', { url, name: 'Garden' })
    const { data } = await admin.call('admin.list_servers')
    expect(data).toContainEqual(
      expect.objectContaining({
        name: 'Garden',
        url: comfy.url,
        is_configured: false,
        draining: false,
        running: 0,
      }),
    )
    expect(JSON.stringify(data)).not.toContain('secret')
  })
})
