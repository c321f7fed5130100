import { keepPrompt } from '#server/db/prompts'
import type { TestServer } from './harness.ts'
import type { TestUser } from './make-user.ts'

type Made = {
  prompt?: string
  mode?: string
  status?: string
  is_private?: boolean
  hide_prompt?: boolean
  rating?: string
  deleted?: boolean
  seed?: number
  model?: string
  lora?: string
  daysAgo?: number
  /** 64 hexadecimal digits, used as perceptual hash. */
  look?: string
  /** By this many users, who exist only for that. */
  likes?: number
  likedDaysAgo?: number
}

/** Arts in any state without drawing them, for tests about search; returns their ids, oldest first. */
export async function makeArts(
  { context: { db, ids } }: TestServer,
  owner: TestUser,
  arts: readonly Made[],
): Promise<string[]> {
  const made: string[] = []
  for (const art of arts) {
    const [taskId, artId] = [ids.newId(), ids.newId()]
    const settings = {
      base_model: art.model ?? 'fantasyV2',
      loras: art.lora === undefined ? [] : [{ uid: crypto.randomUUID(), name: art.lora, weight: 1 }],
    }
    await db.transaction(async (tx) => {
      const prompt = art.prompt ?? 'a quiet harbour'
      const kept = await keepPrompt(tx, prompt)
      await tx.query({
        name: 'make_task',
        text: `insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day)
          values ($1, $2, $3, 'done', $4, 'any', 0, 1, 1, now())`,
        values: [taskId, owner.info.id, art.mode ?? 'image', JSON.stringify(settings)],
      })
      await tx.query({
        name: 'make_art',
        text: `insert into arts (id, task_id, user_id, position, status, mode, prompt, prompt_id, seed, width, height,
            is_private, hide_prompt, rating, deleted_at, created_at, done_at, sight)
          values ($1, $2, $3, 0, $4, $5, $6, $7, $8, 512, 512, $9, $10, $11, case when $12 then now() end,
            now() - make_interval(days => $13), now() - make_interval(days => $13), $14)`,
        values: [
          artId,
          taskId,
          owner.info.id,
          art.status ?? 'done',
          art.mode ?? 'image',
          prompt,
          kept.id,
          art.seed ?? 1,
          art.is_private ?? false,
          art.hide_prompt ?? false,
          art.rating ?? 'general',
          art.deleted ?? false,
          art.daysAgo ?? 0,
          art.look === undefined ? null : JSON.stringify({ hashes: { upright: { frequency: art.look } } }),
        ],
      })
      for (let like = 0; like < (art.likes ?? 0); like++) {
        await tx.query({
          name: 'make_like',
          text: `with fan as (
              insert into users (id, email, name, birth_date) values ($2::uuid, $2::text || '@example.org', 'A fan', '1990-01-01')
              returning id
            ) insert into likes (art_id, user_id, created_at)
              select $1, id, now() - make_interval(days => $3) from fan`,
          values: [artId, ids.newId(), art.likedDaysAgo ?? 0],
        })
      }
      await tx.query({
        name: 'make_like_count',
        text: 'update arts set like_count = $2 where id = $1',
        values: [artId, art.likes ?? 0],
      })
    })
    made.push(artId)
  }
  return made
}
