import { expect, it, vi } from 'vitest'
import { rememberMasks } from './remember-masks.ts'

type FindMask = Parameters<typeof rememberMasks>[0]

const planesOf = (value: number) => new Float32Array(3).fill(value)

it('finds the mask of a picture once for its preview and for saving it', async () => {
  const find = vi.fn<FindMask>(async (planes) => planes.map((value) => value / 2))
  const findOnce = rememberMasks(find)
  expect(await findOnce(planesOf(4))).toEqual(planesOf(2))
  expect(await findOnce(planesOf(6))).toEqual(planesOf(3))
  expect(await findOnce(planesOf(4))).toEqual(planesOf(2))
  expect(find).toHaveBeenCalledTimes(2)
})

it('tries again after a failure', async () => {
  const find = vi.fn<FindMask>(async (planes) => planes)
  find.mockRejectedValueOnce(new Error('no memory'))
  const findOnce = rememberMasks(find)
  await expect(findOnce(planesOf(1))).rejects.toThrow('no memory')
  expect(await findOnce(planesOf(1))).toEqual(planesOf(1))
})
