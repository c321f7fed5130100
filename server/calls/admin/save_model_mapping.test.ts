import { beforeAll, describe, expect, it } from 'vitest'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin, type TestUser } from '#test/support/make-user'

let server: TestServer
let admin: TestUser
beforeAll(async () => {
  server = await startServer()
  admin = await makeAdmin(server)
})

const mapping = { file: 'juggernautXL_v9.safetensors', family: 'sdxl' }
const readImage = async () => (await admin.call('admin.list_models')).data.modes[0]
const readAudit = async () =>
  (await admin.call('admin.audit_log', { limit: 10 })).data.items.map(({ action, subject }) => [
    action,
    subject,
  ])

describe('admin.save_model_mapping', () => {
  it('puts a file behind a name, and the own file again; both are in the audit log', async () => {
    const saved = await admin.call('admin.save_model_mapping', { model: 'fantasyV2', mapping })
    expect(saved.data.modes[0]?.models[0]).toMatchObject({
      value: 'fantasyV2',
      file: 'juggernautXL_v9.safetensors',
      family: 'sdxl',
      is_mapped: true,
      servers: [],
    })
    const back = await admin.call('admin.save_model_mapping', { model: 'fantasyV2', mapping: null })
    expect(back.data.modes[0]?.models[0]).toMatchObject({ file: 'fantasyV2.safetensors', is_mapped: false })
    expect((await readAudit()).slice(0, 2)).toEqual([
      ['save_model_mapping', 'model fantasyV2'],
      ['save_model_mapping', 'model fantasyV2'],
    ])
  })

  it.each([
    ['an unknown model', { model: 'no_such', mapping }, 404],
    ['a family that the mode cannot draw with', { model: 'flux1_dev', mapping }, 400],
    ['a file in a folder', { model: 'fantasyV2', mapping: { ...mapping, file: '../x.safetensors' } }, 400],
    ['no model file', { model: 'fantasyV2', mapping: { ...mapping, file: 'x.exe' } }, 400],
  ])('refuses %s', async (_, input, status) => {
    expect((await admin.call('admin.save_model_mapping', input)).status).toBe(status)
    expect((await readImage())?.models.some(({ is_mapped }) => is_mapped)).toBe(false)
  })
})
