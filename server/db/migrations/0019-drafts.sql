-- Drafts of a character's fields that somebody waits for. Whoever talks may be another process, so they meet here. The
-- caller takes what was written and the row with it.
create table drafts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- What the engine is asked.
  request jsonb not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed')),
  -- Of the process that writes it: one that is killed leaves it to others.
  leased_until timestamptz,
  text text not null default '',
  engine_name text,
  stands_in boolean,
  created_at timestamptz not null default now()
);
-- One at a time a person.
create unique index drafts_user on drafts (user_id);
create index drafts_open on drafts (created_at) where status in ('waiting', 'running');
