-- What people do with pictures: like, collect, throw away, report.

create table likes (
  art_id uuid not null references arts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (art_id, user_id)
);
create index likes_user on likes (user_id, created_at desc, art_id desc);

-- Counted in sixteen rows, by who likes: five hundred people a second at one picture would otherwise each wait for the
-- one before. Kept by a trigger, so that the count is right by whatever way a like goes: a block, an erased account.
create table like_counts (
  art_id uuid not null references arts on delete cascade,
  part smallint not null,
  count integer not null,
  primary key (art_id, part)
) with (fillfactor = 50);
create function count_like() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into like_counts as c (art_id, part, count)
      values (new.art_id, abs(hashtext(new.user_id::text) % 16), 1)
      on conflict (art_id, part) do update set count = c.count + 1;
  else
    -- No row: the picture itself goes.
    update like_counts set count = count - 1
      where art_id = old.art_id and part = abs(hashtext(old.user_id::text) % 16);
  end if;
  return null;
end $$;
create trigger likes_are_counted after insert or delete on likes for each row execute function count_like();

create table collections (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  is_private boolean not null,
  position integer not null,
  cover_art_id uuid references arts on delete set null,
  -- A smart collection: the saved parameters of art.search. null: filled by hand.
  search jsonb,
  -- Whoever has this sees the collection until it expires.
  link_token text unique,
  link_expires_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index collections_user on collections (user_id, position, id);

create table collection_arts (
  collection_id uuid not null references collections on delete cascade,
  art_id uuid not null references arts on delete cascade,
  added_at timestamptz not null default now(),
  primary key (collection_id, art_id)
);
create index collection_arts_art on collection_arts (art_id);
create index collection_arts_newest on collection_arts (collection_id, added_at desc, art_id desc);

-- What is in the trash, the oldest first for the job that erases, and per person for the page.
create index arts_trash on arts (deleted_at) where deleted_at is not null;
create index arts_own_trash on arts (user_id, deleted_at desc, id desc) where deleted_at is not null;
create index arts_parent on arts (parent_art_id, id desc) where parent_art_id is not null;
-- Storage used by somebody's pictures, without reading the rows.
create index arts_sizes on arts (user_id) include (size_bytes) where size_bytes is not null;

-- Which uploads a task was handed, for "where is this used".
create table asset_uses (
  asset_id uuid not null references assets on delete cascade,
  task_id uuid not null references tasks on delete cascade,
  primary key (asset_id, task_id)
);
create index asset_uses_task on asset_uses (task_id);
insert into asset_uses (asset_id, task_id)
  select distinct s.id, t.id from tasks t
    cross join lateral jsonb_path_query(t.settings, 'lax $.**.asset_id') as used (asset_id)
    join assets s on s.id::text = used.asset_id #>> '{}';

create table reports (
  id uuid primary key,
  -- null: erased since.
  art_id uuid references arts on delete set null,
  reporter_id uuid not null references users on delete cascade,
  reason text not null,
  details text not null default '',
  -- Held at once because of this report.
  held boolean not null default false,
  decision text check (decision in ('upheld', 'dismissed')),
  decision_reason text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
-- One open report a person and picture, however often it is sent.
create unique index reports_one_open on reports (reporter_id, art_id) where decided_at is null;
create index reports_art on reports (art_id) where art_id is not null;
create index reports_open on reports (created_at, id) where decided_at is null;
create index reports_decided on reports (decided_at, id) where decided_at is not null;
create index reports_reporter on reports (reporter_id, created_at desc, id desc);
-- A person has looked at it and let it stay: no report holds it again by itself.
alter table arts add column cleared_at timestamptz;

-- What staff took down after a report waits for nobody, unless its owner contests it [S-8].
drop index safety_cases_desk;
create index safety_cases_desk on safety_cases (created_at, id)
  where decided_at is null
    and (contested_at is not null or (subject in ('picture', 'upload') and verdict <> 'report_upheld')
      or verdict = 'sexualises_minor');

-- News about a picture goes with it.
create index notifications_art on notifications ((data ->> 'art_id')) where data ? 'art_id';

-- The choice is made for each level now.
update users set preferences = (preferences - 'rating_shown' - 'blur') || jsonb_build_object('ratings', jsonb_build_object(
    'suggestive', case when preferences ->> 'rating_shown' = 'general' then 'hide'
      when preferences ->> 'blur' = 'false' then 'show' else 'blur' end,
    'explicit', case when preferences ->> 'rating_shown' in ('general', 'suggestive') then 'hide'
      when preferences ->> 'blur' = 'false' then 'show' else 'blur' end))
  where preferences ? 'rating_shown' or preferences ? 'blur';
