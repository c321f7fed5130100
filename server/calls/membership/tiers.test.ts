import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { defaultTiers } from '#server/domain/tiers'
import { startServer } from '#test/support/harness'

it('membership.tiers returns limits and prices of all tiers', async () => {
  const server = await startServer()
  const { data } = await server.visitor().call('membership.tiers')
  expect(data.items.map((item) => item.tier)).toEqual(['free', 'plus', 'pro', 'ultra'])
  expect(data.items[0]).toMatchObject({
    price_month_cents: 0,
    limits: { pictures_a_day: 40, tasks_waiting: 5 },
  })
  expect(data.providers).toEqual([])
})

it('an operator can change the numbers with a file, and an invalid file gives one message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nightbloom-tiers-'))
  const tiers = { ...defaultTiers, free: { ...defaultTiers.free, pictures_a_day: 7 } }
  await writeFile(join(folder, 'tiers.json'), JSON.stringify(tiers))
  const server = await startServer({ DATA_DIR: folder })
  expect((await server.visitor().call('membership.tiers')).data.items[0]?.limits.pictures_a_day).toBe(7)
  await writeFile(join(folder, 'tiers.json'), '{')
  await expect(startServer({ DATA_DIR: folder })).rejects.toThrow(
    /tiers\.json cannot be used: it is not JSON\.$/,
  )
})
