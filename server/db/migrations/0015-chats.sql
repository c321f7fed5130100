-- Conversations. Messages are the nodes of a tree; nothing that was said is ever overwritten. A chat is a pointer to
-- the node it stands at. A fork is another pointer into the same tree: what lies before it is shared, not copied.
create table chats (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  character_id uuid not null references characters on delete cascade,
  version_id uuid not null references character_versions,
  -- All chats whose nodes hang together: the first one's id.
  tree_id uuid not null,
  parent_chat_id uuid references chats on delete set null,
  -- Where it left its parent. That node and those above it are the parent's, seen from here under ids of our own:
  -- alias_base with its last 24 bits replaced by the node's depth. So a message id names one message of one chat.
  fork_message_id uuid,
  alias_base uuid unique,
  head_id uuid,
  title text not null default '',
  persona jsonb,
  note text not null default '',
  memory_enabled boolean not null default true,
  pinned_at timestamptz,
  -- False: nobody has written in it yet.
  is_started boolean not null default false,
  message_count integer not null default 0,
  -- [S-10] When this chat last said that it is an AI.
  notice_at timestamptz,
  -- [S-10] Until then the model is told to be careful with somebody who spoke of harming themselves.
  care_until timestamptz,
  -- What was in the window for the newest reply: contract/aifriend/chat-session.ts.
  context jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Gone for its person; the row stays while a fork needs its nodes.
  deleted_at timestamptz
);
-- However many tabs ask at once, there is one empty session of a character.
create unique index chats_empty on chats (user_id, character_id) where not is_started and deleted_at is null;
create index chats_list on chats (user_id, (pinned_at is not null) desc, updated_at desc, id desc) where deleted_at is null;
create index chats_by_character on chats (character_id, user_id) where deleted_at is null;
create index chats_tree on chats (tree_id);
create index chats_version on chats (version_id);

create table messages (
  id uuid primary key,
  -- The chat in which it was said.
  chat_id uuid not null references chats on delete cascade,
  parent_id uuid references messages on delete cascade,
  -- Messages above it.
  depth integer not null,
  -- Characters above it, as they were first written: where the window is cut must not move with edits.
  path_chars bigint not null default 0,
  role text not null check (role in ('user', 'assistant', 'system')),
  -- As first written; later texts are message_edits. Empty while a reply is being written: it is in reply_chunks.
  text text not null,
  status text not null check (status in ('streaming', 'done', 'stopped', 'failed')),
  stop_reason text check (stop_reason in ('user', 'interrupted', 'length', 'engine', 'safety', 'care')),
  is_greeting boolean not null default false,
  -- The leaf that was last seen below it, so that swiping there and back ends where one was.
  last_leaf_id uuid,
  -- [S-10]
  ai_notice boolean not null default false,
  care_region text,
  created_at timestamptz not null default now()
);
create index messages_children on messages (parent_id, id);
create index messages_chat on messages (chat_id, id);
create index messages_words on messages using gin (lower(text) gin_trgm_ops);

-- What a message says now in one chat, and what it said before: number rises, the last counts.
create table message_edits (
  chat_id uuid not null references chats on delete cascade,
  message_id uuid not null references messages on delete cascade,
  number integer not null,
  text text not null,
  created_at timestamptz not null default now(),
  primary key (chat_id, message_id, number)
);
create index message_edits_message on message_edits (message_id);

-- A reply is a job. queued -> running -> done, stopped or failed. Whoever ends it must hold its run.
create table replies (
  message_id uuid primary key references messages on delete cascade,
  chat_id uuid not null references chats on delete cascade,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('queued', 'running', 'done', 'stopped', 'failed')),
  -- continue: goes on where the message's text ends.
  kind text not null check (kind in ('reply', 'continue')),
  -- How much a membership weighs when several wait.
  weight real not null,
  -- Rises when what was written is void and written again; part of the events' ids.
  attempt integer not null default 1,
  tries smallint not null default 0,
  seed bigint not null,
  run_id uuid,
  engine text,
  engine_name text,
  lease_until timestamptz,
  stop_requested text check (stop_requested in ('user', 'care')),
  resampled boolean not null default false,
  error text,
  -- What was in the window, which lore and memories and why.
  context jsonb,
  prompt_hash text,
  usage jsonb,
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  first_text_at timestamptz,
  ended_at timestamptz
);
-- Replies of one chat are written one after the other, whatever the number of tabs and processes.
create unique index replies_one_running on replies (chat_id) where status = 'running';
create index replies_queued on replies (queued_at, message_id) where status = 'queued';
create index replies_active on replies (user_id) where status in ('queued', 'running');
create index replies_chat on replies (chat_id);
create index replies_lease on replies (lease_until) where status = 'running';
create index replies_engine on replies (engine) where status = 'running';
alter table replies set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

-- What a running reply has said so far; moved into the message when it ends.
create table reply_chunks (
  message_id uuid not null references replies on delete cascade,
  -- Characters before it, of this attempt.
  at integer not null,
  text text not null,
  primary key (message_id, at)
);

-- When somebody was last served, so that among those who wait it is always the turn of who waited longest.
create table chat_shares (
  user_id uuid primary key references users on delete cascade,
  served_at timestamptz not null
);

-- Engines that talk, as the worker processes see them; a row that was not seen for a while is gone.
create table chat_engines (
  id text primary key,
  worker_id uuid not null,
  capabilities jsonb not null,
  is_up boolean not null,
  seen_at timestamptz not null default now()
);

create table message_allowance (
  user_id uuid not null references users on delete cascade,
  day date not null,
  used integer not null,
  primary key (user_id, day)
);

-- What was said up to a node, in short. Edits above it make another key, so that a summary never tells what was edited.
create table chat_summaries (
  message_id uuid not null references messages on delete cascade,
  edits_key text not null,
  text text not null,
  made_by text not null,
  created_at timestamptz not null default now(),
  primary key (message_id, edits_key)
);

create table memories (
  id uuid primary key,
  chat_id uuid not null references chats on delete cascade,
  user_id uuid not null references users on delete cascade,
  character_id uuid not null references characters on delete cascade,
  text text not null,
  origin text not null check (origin in ('found', 'written')),
  scope text not null check (scope in ('session', 'character')),
  is_pinned boolean not null default false,
  -- Where it was said, and in which version of that message: it holds only where both are in sight.
  source_id uuid references messages on delete cascade,
  source_number integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index memories_chat on memories (chat_id);
create index memories_character on memories (user_id, character_id) where scope = 'character';
create index memories_source on memories (source_id);
-- The same fact found twice in one message is one fact; one that was forgotten is not found again.
create table found_facts (
  chat_id uuid not null references chats on delete cascade,
  fact_hash text not null,
  primary key (chat_id, fact_hash)
);

-- [S-10] How often help was shown: a day and a number, nobody's name.
create table care_counts (
  day date not null,
  kind text not null,
  count integer not null default 0,
  primary key (day, kind)
);
