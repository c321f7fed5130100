import { hash } from 'node:crypto'
import { toWords } from '#server/domain/search/to-words'
import type { Db } from './database.ts'
import { holdTerms, keepTerms } from './search-terms.ts'

/** At most this many different words of a prompt can be searched. */
const termsAtMost = 300

/** Finds or makes the row of a prompt; prompts with the same words share one. `isFresh`: it has no code yet. */
export async function keepPrompt(tx: Db, prompt: string): Promise<{ id: number; isFresh: boolean }> {
  const words = toWords(prompt)
  const said = ` ${words.join(' ')}`.trimEnd().concat(' ')
  const digest = hash('sha256', said, 'buffer')
  const found = await tx.query<{ id: number }>({
    name: 'find_prompt',
    // Locked, so that it is not deleted with its last art meanwhile.
    text: 'select id from prompts where hash = $1 for key share',
    values: [digest],
  })
  if (found[0] !== undefined) return { id: found[0].id, isFresh: false }
  await holdTerms(tx)
  const terms = await keepTerms(tx, [...new Set(words)].slice(0, termsAtMost))
  const made = await tx.query<{ id: number; is_fresh: boolean }>({
    name: 'insert_prompt',
    // Updates an existing row to lock it, so that it is not deleted with its last art meanwhile.
    text: `insert into prompts (hash, said, terms) values ($1, $2, sort($3::int[]))
      on conflict (hash) do update set hash = excluded.hash returning id, code is null as is_fresh`,
    values: [digest, said, terms],
  })
  const [row] = made
  if (row === undefined) throw new Error('the prompt was not kept')
  return { id: row.id, isFresh: row.is_fresh }
}

/** Arts without a row in prompts: made before that table, or while their prompt was deleted. */
export async function findUnreadArts(db: Db, limit: number): Promise<{ id: string; prompt: string }[]> {
  return db.query({
    name: 'find_unread_arts',
    text: `select id, prompt from arts where prompt_id is null and prompt <> '' order by id limit $1`,
    values: [limit],
  })
}

export async function setPrompt(tx: Db, artId: string, promptId: number): Promise<void> {
  await tx.query({
    name: 'set_prompt',
    text: 'update arts set prompt_id = $2 where id = $1',
    values: [artId, promptId],
  })
}

/** Not locked, because encoding takes long: two processes may encode the same prompt, with the same result. */
export async function findUncodedPrompts(db: Db, limit: number): Promise<{ id: number; said: string }[]> {
  return db.query({
    name: 'find_uncoded_prompts',
    text: `select id, said from prompts where code is null and said <> ' ' order by id limit $1`,
    values: [limit],
  })
}

export async function setCodes(db: Db, ids: readonly number[], codes: readonly string[]): Promise<void> {
  await db.query({
    name: 'set_prompt_codes',
    text: `update prompts p set code = c.code::bit(512)
      from unnest($1::int[], $2::text[]) as c (id, code) where p.id = c.id and p.code is null`,
    values: [ids, codes],
  })
}

export type NearPrompt = { id: number; distance: number }

/** Prompts of similar meaning, nearest first: at most `bits` bits apart. Reads all codes. */
export async function findNearPrompts(
  db: Db,
  code: string,
  { bits, limit }: { bits: number; limit: number },
): Promise<NearPrompt[]> {
  return db.query<NearPrompt>({
    name: 'find_near_prompts',
    text: `select id, distance::int from (
        select id, bit_count(code # $1::bit(512)) as distance from prompts where code is not null
        order by distance, id limit $3
      ) near where distance <= $2 order by distance, id`,
    values: [code, bits, limit],
  })
}

export type SaidArt = { art_id: string; prompt_id: number; said: string; distance: number | null }

/** What the prompts of arts say, and how many bits their codes differ from `code` (null: not wanted). */
export async function findSaid(db: Db, artIds: readonly string[], code: string | null): Promise<SaidArt[]> {
  return db.query<SaidArt>({
    name: 'find_said',
    text: `select i.art_id, p.id as prompt_id, p.said, bit_count(p.code # $2::bit(512))::int as distance
      from art_index i join prompts p on p.id = i.prompt_id where i.art_id = any($1::uuid[])`,
    values: [artIds, code],
  })
}
