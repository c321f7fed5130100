-- Chat servers: those that admins add, and the one of OPENAI_BASE_URL, whose key and models stay in the environment.
create table chat_servers (
  id uuid primary key,
  url text not null unique,
  name text not null,
  -- [{"model": …, "min_tier": …}]. Empty: the first model that the server lists, for everybody.
  models jsonb not null default '[]',
  -- For servers that do not tell their context window.
  context_window integer,
  -- Of two free servers the one with fewer replies for its weight takes the next.
  weight integer not null default 1,
  draining boolean not null default false,
  paused boolean not null default false,
  -- Added in the back office, rather than named by OPENAI_BASE_URL.
  added boolean not null,
  -- Headers to send to the server, credentials included: JSON, sealed.
  sealed_headers bytea,
  created_at timestamptz not null default now()
);

-- The server of an engine (null: it runs inside the worker), and the lowest membership it writes for.
alter table chat_engines
  add column server_id uuid,
  add column min_tier text not null default 'free';

-- Neither used nor checked.
alter table image_servers add column paused boolean not null default false;
