alter table character_versions add column lore_recursive boolean not null default false;

-- Lore of a user that is used in chats with any character.
create table lorebooks (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  description text not null,
  entries jsonb not null,
  scan_depth smallint not null,
  token_budget integer not null,
  is_recursive boolean not null,
  -- Used in all chats of the user.
  for_all boolean not null default false,
  -- The imported file, so that an export returns what we have no fields for.
  source jsonb,
  size_bytes integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index lorebooks_user on lorebooks (user_id, id);

create table lorebook_characters (
  lorebook_id uuid not null references lorebooks on delete cascade,
  character_id uuid not null references characters on delete cascade,
  primary key (lorebook_id, character_id)
);
create index lorebook_characters_character on lorebook_characters (character_id);

create table lorebook_chats (
  lorebook_id uuid not null references lorebooks on delete cascade,
  chat_id uuid not null references chat_sessions on delete cascade,
  primary key (lorebook_id, chat_id)
);
create index lorebook_chats_chat on lorebook_chats (chat_id);
