-- Who this installation is, and where its files are. An installation that has people has files too, without a prefix:
-- they stay where they are. A new one keeps its files under its own id, so that several can share a bucket.
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  file_prefix text not null
);
insert into installation (id, file_prefix)
  select made.id, case when exists (select 1 from users) then '' else made.id::text end
  from (select gen_random_uuid() as id) made;

-- A cleanup of stored files that found more to delete than it may without a person's word.
create table file_sweeps (
  id bigint generated always as identity primary key,
  found_at timestamptz not null default now(),
  listed_count bigint not null,
  orphan_count bigint not null,
  -- Some of the files, to look at before confirming.
  sample_keys text[] not null,
  confirmed_at timestamptz,
  -- Carried out, or no longer needed.
  ended_at timestamptz
);
create unique index file_sweeps_open on file_sweeps ((true)) where ended_at is null;
