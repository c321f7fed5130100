-- What art.search looks through: see docs/decisions/0016-search.md. Nothing here says anything that arts, tasks and
-- likes do not; triggers keep it, and all of it could be made anew.
create extension if not exists intarray;

-- Words and facets (`mode:image`, `model:fantasyv2`) as numbers. The order of bytes is what a search by prefix needs.
create table search_terms (
  id integer generated always as identity primary key,
  term text collate "C" not null unique
);
create index search_terms_likeness on search_terms using gin (term gin_trgm_ops);

create function find_search_term(wanted text) returns integer language plpgsql as $$
declare found_id integer;
begin
  select id into found_id from search_terms where term = wanted;
  if found_id is not null then return found_id; end if;
  insert into search_terms (term) values (wanted) on conflict do nothing returning id into found_id;
  if found_id is null then select id into found_id from search_terms where term = wanted; end if;
  return found_id;
end $$;

-- Each prompt once, however many pictures have it. Goes with the last of them.
create table prompts (
  id integer generated always as identity primary key,
  hash bytea not null unique,
  -- Its words as server/domain/search/to-words.ts reads them, between single spaces, one before and one after.
  said text not null,
  terms integer[] not null,
  -- What it means: the signs of a sentence vector. null: not thought about yet.
  code bit(512)
);
create index prompts_uncoded on prompts (id) where code is null and said <> ' ';

alter table arts add column prompt_id integer references prompts on delete set null;
create index arts_prompt on arts (prompt_id);
create index arts_unread on arts (id) where prompt_id is null and prompt <> '';

-- One narrow row a picture: all that a list filters or orders by.
create table art_index (
  art_id uuid primary key references arts on delete cascade,
  user_id uuid not null,
  -- For everybody to see, as far as the picture goes: done, public, not in the trash.
  shown boolean not null,
  is_deleted boolean not null,
  is_private boolean not null,
  hide_prompt boolean not null,
  status text not null,
  mode text not null,
  rating text,
  seed bigint not null,
  prompt_id integer,
  like_count integer not null default 0,
  -- log2 of likes that halve every day: comparing two of them never changes with time, so nothing has to be counted
  -- anew when time passes. See docs/rules/search.md.
  trending double precision not null,
  -- The place in the deck, 0 to 2^30 - 1. The upper ten bits are its pile: a seed deals the piles in another order.
  shuffle integer not null default floor(random() * 1073741824)::integer,
  -- Sorted: words of the prompt and facets.
  terms integer[] not null
);
create index art_index_newest on art_index (art_id) where shown;
create index art_index_likes on art_index (like_count desc, art_id desc) where shown;
create index art_index_trending on art_index (trending desc, art_id desc) where shown;
create index art_index_shuffle on art_index (shuffle, art_id) where shown;
create index art_index_user on art_index (user_id, art_id);
create index art_index_own on art_index (user_id, art_id) where not shown;
create index art_index_user_likes on art_index (user_id, like_count desc, art_id desc);
create index art_index_user_trending on art_index (user_id, trending desc, art_id desc);
create index art_index_user_shuffle on art_index (user_id, shuffle, art_id);
create index art_index_prompt on art_index (prompt_id);
create index art_index_seed on art_index (seed);
create index art_index_terms on art_index using gin (terms gin__int_ops);

-- For user:.
create index users_name on users (lower(name));

-- How a picture looks: 256 bits of frequency, and the same cut into sixteen numbers that say which sixteenth they are.
-- Pictures that look alike share at least one of them.
create table art_looks (
  art_id uuid primary key references arts on delete cascade,
  hash bit(256) not null,
  bands integer[] not null
);
create index art_looks_bands on art_looks using gin (bands gin__int_ops);

-- The newest thousand likes decide; older ones have halved too often to matter.
create index likes_newest on likes (art_id, created_at desc);
create function trending_of(art uuid, owner uuid, made_at timestamptz) returns double precision
language sql stable as $$
  with counted as (
    select extract(epoch from made_at)::float8 / 86400 as days
    union all
    (select extract(epoch from created_at)::float8 / 86400 from likes
      where art_id = art and user_id <> owner order by created_at desc limit 1000)
  ), latest as (select max(days) as days from counted)
  select latest.days + ln(sum(power(2::float8, greatest(counted.days - latest.days, -900)))) / ln(2::float8)
  from counted, latest group by latest.days
$$;

create function search_terms_of(art arts) returns integer[] language plpgsql as $$
declare
  task jsonb;
  facets text[];
begin
  select settings into task from tasks where id = art.task_id;
  facets := array[
    'mode:' || art.mode,
    'rating:' || art.rating,
    'prompt:' || case when art.hide_prompt then 'hidden' else 'open' end,
    'model:' || lower(task ->> 'base_model'),
    'model:' || lower(art.drawn ->> 'model')
  ] || array(
    select 'lora:' || lower(called) from jsonb_array_elements(coalesce(nullif(task -> 'loras', 'null'), '[]')) as used (lora),
      unnest(array[used.lora ->> 'uid', used.lora ->> 'name']) as called
  );
  return sort(uniq(sort(
    coalesce((select terms from prompts where id = art.prompt_id), '{}')
    || array(select find_search_term(facet) from unnest(facets) facet where facet is not null))));
end $$;

create function look_of(art arts) returns setof art_looks language sql stable as $$
  select art.id, hash, array(
    select (band << 16) | substring(hash from band * 16 + 1 for 16)::bit(16)::integer from generate_series(0, 15) band)
  from (select ('x' || (art.sight #>> '{hashes,upright,frequency}'))::bit(256) as hash) seen
  where length(art.sight #>> '{hashes,upright,frequency}') = 64
$$;

create function index_art() returns trigger language plpgsql as $$
declare
  is_shown boolean := new.status = 'done' and not new.is_private and new.deleted_at is null;
begin
  if new.sight is not null and (tg_op = 'INSERT' or old.sight is distinct from new.sight) then
    insert into art_looks select * from look_of(new)
      on conflict (art_id) do update set (hash, bands) = (excluded.hash, excluded.bands);
  end if;
  if tg_op = 'UPDATE' then
    if (new.status, new.mode, new.rating, new.seed, new.prompt_id, new.is_private, new.hide_prompt, new.deleted_at,
        new.drawn, new.user_id) is not distinct from (old.status, old.mode, old.rating, old.seed, old.prompt_id,
        old.is_private, old.hide_prompt, old.deleted_at, old.drawn, old.user_id) then
      if new.like_count <> old.like_count then
        update art_index set like_count = new.like_count,
            trending = trending_of(new.id, new.user_id, coalesce(new.done_at, new.created_at))
          where art_id = new.id;
      end if;
      return null;
    end if;
  end if;
  insert into art_index as i (art_id, user_id, shown, is_deleted, is_private, hide_prompt, status, mode, rating, seed,
      prompt_id, like_count, trending, terms)
    values (new.id, new.user_id, is_shown, new.deleted_at is not null, new.is_private, new.hide_prompt, new.status,
      new.mode, new.rating, new.seed, new.prompt_id, new.like_count,
      trending_of(new.id, new.user_id, coalesce(new.done_at, new.created_at)), search_terms_of(new))
    on conflict (art_id) do update set (user_id, shown, is_deleted, is_private, hide_prompt, status, mode, rating, seed,
      prompt_id, like_count, trending, terms) = (excluded.user_id, excluded.shown, excluded.is_deleted,
      excluded.is_private, excluded.hide_prompt, excluded.status, excluded.mode, excluded.rating, excluded.seed,
      excluded.prompt_id, excluded.like_count, excluded.trending, excluded.terms);
  return null;
end $$;
create trigger arts_are_indexed
  after insert or update of status, mode, rating, seed, prompt_id, is_private, hide_prompt, deleted_at, drawn, sight,
    user_id, like_count on arts
  for each row execute function index_art();

create function forget_prompt() returns trigger language plpgsql as $$
begin
  delete from prompts p where p.id = old.prompt_id and not exists (select 1 from arts where prompt_id = p.id);
  return null;
end $$;
create trigger arts_forget_prompts after delete or update of prompt_id on arts
  for each row when (old.prompt_id is not null) execute function forget_prompt();

-- What is there already; the words of its prompts are read by the job `read-prompts`.
insert into art_looks select look.* from arts a, look_of(a) look;
insert into art_index (art_id, user_id, shown, is_deleted, is_private, hide_prompt, status, mode, rating, seed,
    like_count, trending, terms)
  select a.id, a.user_id, a.status = 'done' and not a.is_private and a.deleted_at is null, a.deleted_at is not null,
    a.is_private, a.hide_prompt, a.status, a.mode, a.rating, a.seed, a.like_count,
    trending_of(a.id, a.user_id, coalesce(a.done_at, a.created_at)), search_terms_of(a)
  from arts a;
