import { hash } from 'node:crypto'
import { toWords } from '#server/domain/search/to-words'
import type { Db } from './database.ts'
import { keepTerms } from './search-terms.ts'

/** Makes large libraries for tests by hand: `npm run seed -- --arts=1000000`. */

/** Users without a password. Returns their ids, oldest first. */
export async function seedUsers(db: Db, count: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>({
    name: 'seed_users',
    text: `insert into users (id, email, email_verified, name, handle, birth_date)
      select uuidv7(), 'person-' || n || '@seed.invalid', true, 'Person ' || n, 'person_' || n, '1990-01-01'
      from generate_series(1, $1::int) n
      on conflict (email) do update set name = excluded.name returning id`,
    values: [count],
  })
  return rows.map(({ id }) => id)
}

export type SeededPrompt = { text: string; code: string }

export async function seedPrompts(db: Db, prompts: readonly SeededPrompt[]): Promise<void> {
  const words = prompts.map(({ text }) => toWords(text))
  const all = [...new Set(words.flat())]
  const ids = await keepTerms(db, all)
  const names = await db.query<{ id: number; term: string }>({
    name: 'seed_terms',
    text: 'select id, term from search_terms where id = any($1::int[])',
    values: [ids],
  })
  const idOf = new Map(names.map(({ id, term }) => [term, id]))
  const said = words.map((list) => ` ${list.join(' ')} `)
  await db.query({
    name: 'seed_prompts',
    text: `insert into prompts (said, hash, terms, code)
      select p.said, p.hash, sort(p.terms::int[]), p.code::bit(512)
      from unnest($1::text[], $2::bytea[], $3::text[], $4::text[]) as p (said, hash, terms, code)
      on conflict (hash) do nothing`,
    values: [
      said,
      said.map((text) => hash('sha256', text, 'buffer')),
      words.map((list) => `{${[...new Set(list)].map((word) => idOf.get(word)).join(',')}}`),
      prompts.map(({ code }) => code),
    ],
  })
}

/**
 * Makes `count` arts, four for each task, over two years. The first user has a twentieth of them. They have no files;
 * lists show their thumbhash. One transaction: all or nothing.
 */
export async function seedArts(
  db: Db,
  {
    count,
    users,
    thumbhashes,
    onProgress,
  }: {
    count: number
    users: readonly string[]
    thumbhashes: readonly string[]
    onProgress: (done: number) => void
  },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { takeOff, putOn } = await planBareTables(tx, ['tasks', 'arts', 'art_index'])
    for (const text of takeOff) await tx.query({ name: '', text })
    for (let done = 0; done < count; ) {
      const now = Math.min(artsAtOnce, count - done)
      await tx.query({ name: '', text: seedArtsStatement, values: [now, users, thumbhashes] })
      done += now
      onProgress(done)
    }
    for (const text of putOn) await tx.query({ name: '', text })
  })
}

const artsAtOnce = 50_000

/**
 * Dropping indexes, foreign keys and the trigger and making them again at the end takes a tenth of the time. The
 * statement writes the rows of the trigger itself.
 */
async function planBareTables(
  tx: Db,
  tables: readonly string[],
): Promise<{ takeOff: string[]; putOn: string[] }> {
  const parts = await tx.query<{ take_off: string; put_on: string }>({
    name: 'list_indexes_and_keys',
    text: `select format('drop index %s', x.indexrelid::regclass) as take_off, pg_get_indexdef(x.indexrelid) as put_on
        from pg_index x where x.indrelid = any($1::regclass[])
          and not exists (select 1 from pg_constraint c where c.conindid = x.indexrelid)
      union all
      select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname),
        format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid))
        from pg_constraint c where c.contype = 'f' and c.conrelid = any($1::regclass[])`,
    values: [tables],
  })
  return {
    takeOff: ['alter table arts disable trigger arts_are_indexed', ...parts.map((part) => part.take_off)],
    putOn: [
      `set local maintenance_work_mem = '256MB'`,
      ...parts.map((part) => part.put_on),
      'alter table arts enable trigger arts_are_indexed',
    ],
  }
}

const seedArtsStatement = `with picked as materialized (
    select uuidv7(make_interval(secs => -age)) as task_id, age, now() - make_interval(secs => age) as made_at,
      case when random() < 0.05 then ($2::uuid[])[1]
        else ($2::uuid[])[1 + floor(power(random(), 2) * cardinality($2))::int] end as user_id,
      1 + floor(power(random(), 1.5) * (select max(id) from prompts))::int as prompt_id,
      case when r < 0.7 then 'image' when r < 0.85 then 'fluxtext2img' when r < 0.97 then 'flux1schnell'
        when r < 0.99 then 'image_editor' else 'video' end as mode,
      case when rr < 0.6 then 'general' when rr < 0.85 then 'suggestive' else 'explicit' end as rating,
      (array['fantasyV2', 'realistic', 'toonV1', 'flux1_dev', 'flux1_schnell'])[1 + floor(random() * 5)::int] as model,
      random() < 0.08 as is_private, random() < 0.06 as hide_prompt, random() < 0.01 as is_deleted,
      floor(random() * 999999990)::bigint as seed, floor(random() * 8)::int as shape
    from (select power(random(), 1.3) * 86400 * 730 as age, random() as r, random() as rr
      from generate_series(1, $1::int / 4)) drawn
  ), known as materialized (
    select picked.*, p.said, p.terms from picked join prompts p on p.id = picked.prompt_id
  ), facets as materialized (
    select mode, rating, hide_prompt, model, array(select find_search_term(term) from unnest(array['mode:' || mode,
        'rating:' || rating, 'prompt:' || case when hide_prompt then 'hidden' else 'open' end,
        'model:' || lower(model)]) term) as terms
    from (select distinct mode, rating, hide_prompt, model from known) kinds
  ), made_tasks as (
    insert into tasks (id, user_id, mode, status, settings, model, rank, cost, images, allowance_day, created_at, ended_at)
    select task_id, user_id, mode, 'done', jsonb_build_object('base_model', model, 'loras', '[]'::jsonb),
      'seeded', 0, 1, 4, now(), made_at, made_at
    from known
  ), made_arts as (
    insert into arts (id, task_id, user_id, position, status, mode, prompt, prompt_id, seed, width, height, is_private,
      hide_prompt, rating, thumbhash, media_type, deleted_at, created_at, done_at, like_count)
    select uuidv7(make_interval(secs => -age)), task_id, user_id, n, 'done', mode, btrim(said), prompt_id, seed + n,
      512, (array[512, 640, 683, 768, 512, 768, 910, 1024])[1 + shape], is_private, hide_prompt, rating,
      ($3::text[])[1 + (shape + n) % cardinality($3)], 'image/webp', case when is_deleted then now() end,
      made_at, made_at, floor(power(random(), 8) * 400)::int
    from known cross join generate_series(0, 3) n
    returning id, task_id, deleted_at, seed, like_count
  )
  insert into art_index (art_id, user_id, shown, is_deleted, is_private, hide_prompt, status, mode, rating, seed,
    prompt_id, like_count, trending, terms)
  select a.id, k.user_id, not k.is_private and not k.is_deleted, k.is_deleted, k.is_private, k.hide_prompt, 'done',
    k.mode, k.rating, a.seed, k.prompt_id, a.like_count,
    extract(epoch from k.made_at)::float8 / 86400 + ln(1 + a.like_count * random()) / ln(2::float8),
    sort(k.terms || f.terms)
  from made_arts a join known k on k.task_id = a.task_id
    join facets f on (f.mode, f.rating, f.hide_prompt, f.model) = (k.mode, k.rating, k.hide_prompt, k.model)`

/** Updates statistics for the query planner. */
export async function settleLibrary(db: Db): Promise<void> {
  for (const table of ['art_index', 'arts', 'prompts', 'search_terms', 'users', 'likes']) {
    await db.query({ name: '', text: `vacuum analyze ${table}` })
  }
}
