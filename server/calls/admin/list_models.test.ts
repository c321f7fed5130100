import { beforeAll, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeAdmin } from '#test/support/make-user'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})

it('admin.list_models says which servers have a file, and which files stand behind no name', async () => {
  const admin = await makeAdmin(server)
  await openRoom(server, {
    name: 'garden-1',
    standsIn: false,
    modes: ['image'],
    models: ['fantasyV2', 'toonYou6'],
    checkpoints: [
      { model: 'fantasyV2', file: 'sd15/fantasyV2.safetensors', family: 'sd15', isSubstitute: false },
      { model: 'toonYou6', file: 'xl.safetensors', family: 'sdxl', isSubstitute: true },
    ],
    foreignFiles: [{ file: 'xl.safetensors', family: 'sdxl' }],
  })
  const read = async () => (await admin.call('admin.list_models')).data
  await expect.poll(async () => (await read()).foreign_files).toHaveLength(1)
  const { modes, foreign_files, is_fixed } = await read()
  const image = modes.find(({ mode }) => mode === 'image')
  expect(image).toMatchObject({ families: ['sd15', 'sdxl'], default_model: 'fantasyV2' })
  const serversOf = (value: string) => image?.models.find((model) => model.value === value)?.servers
  expect(serversOf('fantasyV2')).toEqual(['garden-1'])
  expect(serversOf('toonYou6')).toEqual([])
  expect(foreign_files).toEqual([{ file: 'xl.safetensors', family: 'sdxl', server: 'garden-1' }])
  expect(is_fixed).toBe(false)
})
