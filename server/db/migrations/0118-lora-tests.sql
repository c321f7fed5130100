-- A LoRA gets a new version whenever its owner changes its texts or its weight; the file never changes.
alter table loras add column version integer not null default 1;

-- Earlier versions.
create table lora_versions (
  lora_id uuid not null references loras on delete cascade,
  version integer not null,
  name text not null,
  trigger_words text[] not null,
  tags text[] not null,
  recommended_weight real not null,
  -- When the next version replaced it.
  replaced_at timestamptz not null default now(),
  primary key (lora_id, version)
);

-- Tasks in which staff try a LoRA with fixed prompts and seeds. The task belongs to whoever asked for it.
create table lora_tests (
  lora_id uuid not null references loras on delete cascade,
  version integer not null,
  -- Which of the fixed prompts.
  position smallint not null,
  -- Checked at the commit, because the row must exist before the arts of the task are indexed.
  task_id uuid not null unique references tasks on delete cascade deferrable initially deferred,
  primary key (lora_id, version, position)
);

-- The arts of a removed test go to the trash, from which the job `erase-arts` deletes them. Before the row is deleted,
-- because index_art must still see it.
create function trash_lora_test() returns trigger language plpgsql as $$
begin
  update arts set deleted_at = now() where task_id = old.task_id and deleted_at is null;
  return old;
end $$;
create trigger lora_tests_are_trashed before delete on lora_tests
  for each row execute function trash_lora_test();

-- As before, but the arts of tests are in no list of arts.
create or replace function index_art() returns trigger language plpgsql as $$
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
  if exists (select 1 from lora_tests where task_id = new.task_id) then
    return null;
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
