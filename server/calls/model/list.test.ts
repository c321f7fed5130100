import { beforeAll, expect, it } from 'vitest'
import { openRoom } from '#test/support/engine-room'
import { startServer, type TestServer } from '#test/support/harness'
import { makeUser } from '#test/support/make-user'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
})

it('model.list returns what is available now, and the reason for what is not', async () => {
  const alice = await makeUser(server)
  const nothing = (await alice.call('model.list')).data
  expect(nothing.modes.every(({ unavailable }) => unavailable !== null)).toBe(true)
  expect(nothing.modes[0]?.loras_unavailable).toBe('No server that can do this is up at the moment.')
  expect(nothing.allowance).toEqual({ pictures_a_day: 40, used_today: 0 })

  await openRoom(server, { modes: ['image', 'fluxtext2img', 'flux1schnell'], references: ['canny'] })
  const find = async () => {
    const { modes } = (await alice.call('model.list')).data
    return Object.fromEntries(modes.map((mode) => [mode.mode, mode]))
  }
  await expect.poll(async () => (await find()).image?.unavailable).toBeNull()
  const { image, fluxtext2img, face_swap } = await find()
  expect(image).toMatchObject({
    stand_in: 'Scripted',
    steps: { min: 10, max: 80, default: 20 },
    max_loras: 10,
    loras_unavailable: 'Scripted cannot use LoRAs.',
  })
  expect(image?.models).toHaveLength(30)
  expect(new Set(image?.models.map(({ stand_in }) => stand_in))).toEqual(new Set(['Scripted']))
  expect(image?.samplers).toHaveLength(28)
  expect(image?.sizes).toHaveLength(11)
  expect(image?.references.filter(({ unavailable }) => unavailable === null)).toEqual([
    { kind: 'canny', unavailable: null },
  ])
  expect(fluxtext2img?.models.filter(({ isPro }) => isPro)).toHaveLength(7)
  expect(face_swap?.unavailable).toMatch(/\.$/)
})
