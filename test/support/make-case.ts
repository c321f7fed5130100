import { hash } from 'node:crypto'
import { expect } from 'vitest'
import { findAsset } from '#server/db/assets'
import { heldKey } from '#server/domain/files/file-key'
import type { Sight } from '#server/domain/sight'
import { untilOver } from './engine-room.ts'
import type { TestServer } from './harness.ts'
import { drawImage } from './make-image.ts'
import type { TestUser } from './make-user.ts'

/** A scan result that holds any image [S-3]; each seed has its own hashes. */
export function makeHeldSight(seed: number): Sight {
  const bits = hash('sha256', String(seed))
  const hashes = { frequency: bits, block: bits }
  return {
    rating: 'suggestive',
    scores: { general: 0.2, suggestive: 0.8 },
    faces: [{ box: { x: 0.2, y: 0.2, width: 0.4, height: 0.4 }, confidence: 0.9, apparentAge: 19 }],
    hashes: { upright: hashes, mirrored: hashes },
  }
}

/** An art that the scanner holds. The server needs an open engine room. */
export async function makeHeldImage(
  server: TestServer,
  user: TestUser,
  sight: Sight | Error = makeHeldSight(1),
): Promise<{ artId: string; taskId: string; caseId: string }> {
  server.vision.sees(sight)
  const { data } = await user.call('art.create', {
    mode: 'image',
    prompt: 'a lady in a garden',
    num_images: 1,
  })
  await untilOver(user, data.task_id)
  server.vision.sees({})
  const artId = data.art_ids[0] ?? ''
  const { data: art } = await user.call('art.get_by_id', { art_id: artId })
  return { artId, taskId: data.task_id, caseId: art.appeal_id ?? '' }
}

/** An upload that the scanner holds. */
export async function makeHeldUpload(
  server: TestServer,
  user: TestUser,
  sight: Sight | Error = makeHeldSight(2),
): Promise<{ assetId: string; caseId: string; url: string }> {
  server.vision.sees(sight)
  const body = await drawImage().png().toBuffer()
  const { data } = await user.call('asset.upload', undefined, { body })
  const findCases = async () =>
    (await user.call('report.list_mine')).data.items.flatMap((item) =>
      item.kind === 'decision' ? [item] : [],
    )
  const isHeld = async () => (await findCases()).some(({ subject }) => subject === 'upload')
  await expect.poll(isHeld, { interval: 50 }).toBe(true)
  // The file moves to another key after its case was opened.
  const isOutOfReach = async () => {
    const key = (await findAsset(server.context.db, data.asset_id))?.storage_key ?? ''
    return heldKey(key) === key
  }
  await expect.poll(isOutOfReach, { interval: 50 }).toBe(true)
  server.vision.sees({})
  return { assetId: data.asset_id, caseId: (await findCases())[0]?.appeal_id ?? '', url: data.url }
}

/** A prompt that is refused kindly [S-2]. Returns the id of its case. */
export function makeRefusal(user: TestUser): Promise<string> {
  return expectRefused(user.call('art.create', { mode: 'image', prompt: 'a 12 year old girl in a garden' }))
}

/** A hit; five within a day suspend the account [S-2]. */
export function makeHit(user: TestUser): Promise<string> {
  const profile = { name: 'Alice Moon', description: 'sexy schoolgirl' }
  return expectRefused(user.call('user.update_profile', profile))
}

async function expectRefused(answer: Promise<{ status: number; data: unknown }>): Promise<string> {
  const { status, data } = await answer
  expect(status).toBe(422)
  return (data as { appeal_id: string }).appeal_id
}
