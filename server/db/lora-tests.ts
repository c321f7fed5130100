import type { LoraTestRow, LoraVersionRow } from '#server/domain/loras/lora-test-view'
import type { Db } from './database.ts'

/** Images that staff let a LoRA draw with fixed prompts, for each version of its texts. */

/** Runs before the task is inserted, so that its arts are in no list. */
export async function insertLoraTest(
  tx: Db,
  test: { loraId: string; version: number; position: number; taskId: string },
): Promise<void> {
  await tx.query({
    name: 'insert_lora_test',
    text: 'insert into lora_tests (lora_id, version, position, task_id) values ($1, $2, $3, $4)',
    values: [test.loraId, test.version, test.position, test.taskId],
  })
}

export async function isTestWaiting(tx: Db, loraId: string, version: number): Promise<boolean> {
  const rows = await tx.query({
    name: 'is_lora_test_waiting',
    text: `select 1 from lora_tests l join tasks t on t.id = l.task_id
      where l.lora_id = $1 and l.version = $2 and t.status in ('queued', 'running') limit 1`,
    values: [loraId, version],
  })
  return rows.length > 0
}

/** A trigger moves their arts to the trash. */
export async function removeTests(tx: Db, loraId: string, version: number): Promise<void> {
  await tx.query({
    name: 'remove_lora_tests',
    text: 'delete from lora_tests where lora_id = $1 and version = $2',
    values: [loraId, version],
  })
}

/** Staff may try this LoRA in this task, whatever was decided about it. */
export async function isLoraTest(db: Db, taskId: string, loraId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'is_lora_test',
    text: 'select 1 from lora_tests where task_id = $1 and lora_id = $2',
    values: [taskId, loraId],
  })
  return rows.length > 0
}

/** The newest first. */
export async function listLoraVersions(db: Db, loraId: string, limit: number): Promise<LoraVersionRow[]> {
  return db.query<LoraVersionRow>({
    name: 'list_lora_versions',
    text: `select version, name, trigger_words, tags, recommended_weight, null as replaced_at from loras where id = $1
      union all
      select version, name, trigger_words, tags, recommended_weight, replaced_at from lora_versions where lora_id = $1
      order by version desc limit $2`,
    values: [loraId, limit],
  })
}

export async function listLoraTests(db: Db, loraId: string): Promise<LoraTestRow[]> {
  return db.query<LoraTestRow>({
    name: 'list_lora_tests',
    text: `select l.version, l.position, t.user_id, u.name as user_name, a.prompt, a.seed,
        a.status, coalesce(a.reason, t.error) as reason, a.rating, a.file_key, a.width, a.height,
        t.created_at
      from lora_tests l join tasks t on t.id = l.task_id join arts a on a.task_id = t.id join users u on u.id = t.user_id
      where l.lora_id = $1 and a.deleted_at is null order by l.version desc, l.position`,
    values: [loraId],
  })
}
