import { hash } from 'node:crypto'
import { toWords } from '#server/domain/search/to-words'
import type { Db } from './database.ts'
import { holdTerms, keepTerms } from './search-terms.ts'

/** A prompt can be a short story: this many different words of it can be searched for. */
const termsAtMost = 300

/** The one row of all prompts that say the same; `isFresh`: nobody has said it before. */
export async function keepPrompt(tx: Db, prompt: string): Promise<{ id: number; isFresh: boolean }> {
  const words = toWords(prompt)
  const said = ` ${words.join(' ')}`.trimEnd().concat(' ')
  const digest = hash('sha256', said, 'buffer')
  const found = await tx.query<{ id: number }>({
    name: 'find_prompt',
    // Held, so that it cannot go with its last picture before this one has it.
    text: 'select id from prompts where hash = $1 for key share',
    values: [digest],
  })
  if (found[0] !== undefined) return { id: found[0].id, isFresh: false }
  await holdTerms(tx)
  const terms = await keepTerms(tx, [...new Set(words)].slice(0, termsAtMost))
  const made = await tx.query<{ id: number; is_fresh: boolean }>({
    name: 'insert_prompt',
    // Touched if it is there by now: so it is held until this transaction ends, and cannot go with its last picture.
    text: `insert into prompts (hash, said, terms) values ($1, $2, sort($3::int[]))
      on conflict (hash) do update set hash = excluded.hash returning id, code is null as is_fresh`,
    values: [digest, said, terms],
  })
  const [row] = made
  if (row === undefined) throw new Error('the prompt was not kept')
  return { id: row.id, isFresh: row.is_fresh }
}

/** Pictures whose prompt has not been read: made before prompts were, or while their prompt was forgotten. */
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

/** Not locked, since encoding takes long: two processes may encode the same prompt, with the same result. */
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

/** The prompts that mean about the same, nearest first: at most so many bits apart. A look at every code there is. */
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
