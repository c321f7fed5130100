-- What the door needs to hold over several processes.

-- Made once, on first start, unless the operator gives one in SECRET.
create table server_secret (
  only_row boolean primary key default true check (only_row),
  secret text not null
);

create table admin_links (
  token_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- Counters may be lost in a crash without harm, and are written often: no write-ahead log for them.
create unlogged table rate_counters (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);
create index rate_counters_ends_at on rate_counters (ends_at);

create table idempotent_answers (
  user_id uuid not null references users on delete cascade,
  key text not null,
  call text not null,
  request_hash bytea not null,
  -- Encrypted: an answer may show a secret that is otherwise stored nowhere, such as a new API key.
  answer bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotent_answers_created_at on idempotent_answers (created_at);

-- The log that event streams replay. user_id null: for everybody.
create table events (
  id bigint generated always as identity primary key,
  user_id uuid references users on delete cascade,
  type text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index events_user on events (user_id, id);
create index events_created_at on events (created_at);
