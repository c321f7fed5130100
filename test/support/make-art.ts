import { hash } from 'node:crypto'
import type { TaskSettings } from '#contract/generation/resolve-settings'
import { type EndedArt, endArt } from '#server/db/arts'
import { insertCase } from '#server/db/safety-cases'
import { insertTask, lockShare } from '#server/db/tasks'
import { artKeys } from '#server/domain/files/file-key'
import type { Rating } from '#server/domain/sight'
import type { Storage } from '#server/outside/storage/storage'
import type { TestServer } from './harness.ts'
import { makeHeldSight } from './make-case.ts'
import { drawImage } from './make-image.ts'
import { makeSettings } from './make-settings.ts'
import type { TestUser } from './make-user.ts'

type Wanted = {
  prompt?: string
  status?: 'queued' | EndedArt['status']
  is_private?: boolean
  hide_prompt?: boolean
  rating?: Rating
  loras?: TaskSettings['loras']
  parent_art_id?: string
  /** A PNG to show instead of the drawn one. */
  image?: { png: Buffer; width: number; height: number }
}

export type MadeArt = { artId: string; taskId: string; fileKey: string; thumbKey: string }

let made = 0

const drawSmall = async () => ({ png: await drawImage().png().toBuffer(), width: 64, height: 48 })

/** An art in any state, made with the real queries but without drawing. */
export async function makeArt(
  { context }: { context: Pick<TestServer['context'], 'db' | 'ids'> & { storage: Pick<Storage, 'put'> } },
  owner: { info: Pick<TestUser['info'], 'id'> },
  wanted: Wanted = {},
): Promise<MadeArt> {
  const { db, ids, storage } = context
  const { status = 'done', rating = 'general' } = wanted
  const { png, width, height } = wanted.image ?? (await drawSmall())
  const settings = makeSettings({
    prompt: wanted.prompt ?? 'a red rose',
    num_images: 1,
    loras: wanted.loras ?? [],
    dimensions: { width, height },
  })
  const [taskId, artId] = [ids.newId(), ids.newId()]
  const { fileKey, thumbKey } = artKeys(artId, '00000000', 'png')
  made += 1
  const sight = { ...makeHeldSight(made), faces: [], rating }
  const hasFile = status === 'done' || status === 'blocked'
  if (hasFile) {
    await storage.put(fileKey, png, 'image/png')
    await storage.put(thumbKey, await drawImage().webp().toBuffer(), 'image/webp')
  }
  await db.transaction(async (tx) => {
    await lockShare(tx, owner.info.id)
    await insertTask(tx, {
      id: taskId,
      artIds: [artId],
      userId: owner.info.id,
      settings,
      // No engine draws this model, so a queued art stays queued.
      model: 'of no engine',
      rank: 0,
      virtualFinish: 0,
      cost: 1,
      warnings: [],
      allowanceDay: '2030-01-01',
      isPrivate: wanted.is_private ?? false,
      hidePrompt: wanted.hide_prompt ?? false,
      parentArtId: wanted.parent_art_id ?? null,
      fromUpload: false,
    })
    if (status === 'queued') return
    const caseId = status === 'blocked' ? ids.newId() : null
    if (caseId !== null) {
      const held = { rule: 'S-3', verdict: 'held_picture', subject: 'picture', place: 'art.create' } as const
      await insertCase(tx, { id: caseId, userId: owner.info.id, words: [], reason: 'Held.', ...held })
    }
    await tx.query({
      name: '',
      text: `update tasks set status = $2, ended_at = now() where id = $1`,
      values: [taskId, status],
    })
    await endArt(tx, {
      id: artId,
      status,
      reason: status === 'done' ? null : 'It did not become a picture.',
      caseId,
      file: hasFile
        ? {
            mediaType: 'image/png',
            fileKey,
            thumbKey,
            thumbhash: 'HBkSHYSIeHiPiHh8eJd4eTN0EEQG',
            width,
            height,
            sizeBytes: 1000,
            sha256: hash('sha256', artId, 'buffer'),
          }
        : null,
      sight: hasFile ? sight : null,
      engine: 'Scripted',
      drawn: { model: 'fantasyV2', steps: 20, guidance: 7 },
    })
  })
  return { artId, taskId, fileKey, thumbKey }
}
