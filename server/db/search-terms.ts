import type { Db } from './database.ts'

/** Words and facets have ids, see migration 0011. */

export async function keepTerms(tx: Db, terms: readonly string[]): Promise<number[]> {
  if (terms.length === 0) return []
  const find = () =>
    tx.query<{ id: number; term: string }>({
      name: 'find_terms',
      text: 'select id, term from search_terms where term = any($1)',
      values: [terms],
    })
  const known = await find()
  if (known.length === terms.length) return known.map(({ id }) => id)
  const have = new Set(known.map(({ term }) => term))
  await tx.query({
    name: 'insert_terms',
    text: 'insert into search_terms (term) select unnest($1::text[]) on conflict do nothing',
    // Sorted, so that two transactions with the same new words cannot deadlock.
    values: [terms.filter((term) => !have.has(term)).toSorted()],
  })
  return (await find()).map(({ id }) => id)
}

/** No word is deleted until the transaction ends, so the found ids stay valid for the new prompt. */
export async function holdTerms(tx: Db): Promise<void> {
  await tx.query({
    name: 'lock_terms_shared',
    text: `select pg_advisory_xact_lock_shared(hashtextextended('search terms', 0))`,
  })
}

const isUnused = `not exists (select 1 from art_index i where i.terms @> array[t.id])`

/**
 * Finds unused words among the next `limit` ones. Facets are never deleted. `last`: where to continue; null: at the
 * end.
 */
export async function findUnusedWords(
  db: Db,
  after: number,
  limit: number,
): Promise<{ unused: number[]; last: number | null }> {
  return db.transaction(async (tx) => {
    await lookUpTerms(tx)
    const rows = await tx.query<{ id: number; is_unused: boolean }>({
      name: 'find_unused_words',
      text: `select t.id, ${isUnused} as is_unused from search_terms t
        where t.id > $1 and t.term not like '%:%' order by t.id limit $2`,
      values: [after, limit],
    })
    const unused = rows.filter(({ is_unused }) => is_unused).map(({ id }) => id)
    return { unused, last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) }
  })
}

/** Checks again under a lock, so that no new prompt can use one of the words. */
export async function forgetUnusedWords(db: Db, ids: readonly number[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lookUpTerms(tx)
    await tx.query({
      name: 'lock_terms',
      text: `select pg_advisory_xact_lock(hashtextextended('search terms', 0))`,
    })
    await tx.query({
      name: 'delete_unused_words',
      text: `delete from search_terms t where t.id = any($1) and ${isUnused}`,
      values: [ids],
    })
  })
}

/** Forces the inverted index: for rare words any other plan reads all rows. */
async function lookUpTerms(tx: Db): Promise<void> {
  await tx.query({
    name: 'force_inverted_index',
    text: `select set_config('enable_seqscan', 'off', true), set_config('enable_indexscan', 'off', true)`,
  })
}

/** At most this many terms for a prefix, shortest first. */
const endingsAtMost = 400

/**
 * The ids of each wanted text, or of the terms that begin with it if `isPrefix`. A term with a colon is a facet:
 * `mode` is no prefix of `mode:video`.
 */
export async function resolveTerms(
  db: Db,
  wanted: readonly { text: string; isPrefix: boolean }[],
): Promise<number[][]> {
  const textsOf = (isPrefix: boolean) => [
    ...new Set(wanted.filter((one) => one.isPrefix === isPrefix).map(({ text }) => text)),
  ]
  const rows = await db.query<{ text: string; is_prefix: boolean; id: number }>({
    name: 'resolve_terms',
    text: `select t.term as text, false as is_prefix, t.id from search_terms t where t.term = any($1::text[])
      union all
      select w.text, true, t.id from unnest($2::text[]) w (text) cross join lateral (
        select t.id from search_terms t where t.term >= w.text and t.term < w.text || chr(1114111)
          and (strpos(w.text, ':') > 0 or strpos(t.term, ':') = 0)
        order by length(t.term), t.id limit ${endingsAtMost}) t`,
    values: [textsOf(false), textsOf(true)],
  })
  const ids = new Map<string, number[]>()
  for (const { text, is_prefix, id } of rows) {
    const key = `${is_prefix} ${text}`
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return wanted.map(({ text, isPrefix }) => ids.get(`${isPrefix} ${text}`) ?? [])
}

/** The words that share a stem with one of `words`, and those that begin with one of `beginnings`. */
export async function findTermsLike(
  db: Db,
  words: readonly string[],
  beginnings: readonly string[],
): Promise<{ id: number; term: string }[]> {
  return db.query({
    name: 'find_terms_like',
    text: `select id, term from search_terms
      where stem in (select (ts_lexize('english_stem', w))[1] from unnest($1::text[]) w) and strpos(term, ':') = 0
      union
      select t.id, t.term from unnest($2::text[]) w cross join lateral (
        select id, term from search_terms where term >= w and term < w || chr(1114111) and strpos(term, ':') = 0
        order by length(term), id limit ${endingsAtMost}) t`,
    values: [words, beginnings],
  })
}

/** Words that look similar; server/domain/search/typos.ts decides which are similar enough. */
export async function findLikeTerms(db: Db, word: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    const [, rows] = await Promise.all([
      // Two words of four letters that differ by swapped letters have no higher similarity.
      tx.query({ name: 'set_similarity', text: 'set local pg_trgm.similarity_threshold = 0.1' }),
      tx.query<{ term: string }>({
        name: 'find_like_terms',
        text: `select term from search_terms where term % $1 and term not like '%:%'
            and length(term) between length($1) - 2 and length($1) + 2
          order by similarity(term, $1) desc limit 200`,
        values: [word],
      }),
    ])
    return rows.map(({ term }) => term)
  })
}

/**
 * Whether a prompt that the viewer may read has any term of each group. The newest arts are checked first, because
 * they have all common terms and the inverted index is slow for these.
 */
export async function areReadable(
  db: Db,
  viewerId: string,
  groups: readonly (readonly number[])[],
): Promise<boolean[]> {
  if (groups.length === 0) return []
  const rows = await db.query<{ is_readable: boolean }>({
    name: 'are_terms_readable',
    text: `select exists (
          select 1 from (select * from art_index where shown order by art_id desc limit 500) i
          where i.terms && w.ids::int[] and not i.hide_prompt
        ) or coalesce((
          select bool_or((i.shown and not i.hide_prompt) or i.user_id = $1) from art_index i where i.terms && w.ids::int[]
        ), false) as is_readable
      from unnest($2::text[]) with ordinality w (ids, at) order by w.at`,
    values: [viewerId, groups.map((ids) => `{${ids.join(',')}}`)],
  })
  return rows.map(({ is_readable }) => is_readable)
}
