-- Characters. What is written about one lies in versions that never change: a conversation pins one, so that editing a
-- character never changes what runs.
create table characters (
  id uuid primary key,
  -- null: whoever made it has left. It lives on in the conversations of others, and nowhere else.
  user_id uuid references users on delete set null,
  version_id uuid not null,
  version smallint not null default 1,
  -- Of the current version, because lists filter and order by them.
  gender text not null check (gender in ('male', 'female', 'other', 'unknown')),
  is_nsfw boolean not null,
  chat_visibility text not null check (chat_visibility in ('public', 'private', 'unlisted')),
  -- Lower case: name, display name, tags and the beginning of the personality.
  search_text text not null,
  -- Distinct people who wrote to it, its creator left out.
  chat_count integer not null default 0,
  message_count bigint not null default 0,
  reaction_count integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index characters_user on characters (user_id, id desc);
create index characters_chats on characters (chat_count desc, id desc)
  where chat_visibility = 'public' and deleted_at is null;
create index characters_newest on characters (id desc) where chat_visibility = 'public' and deleted_at is null;
create index characters_reactions on characters (reaction_count desc, id desc)
  where chat_visibility = 'public' and deleted_at is null;
create index characters_words on characters using gin (search_text gin_trgm_ops);

create table character_versions (
  id uuid primary key,
  character_id uuid not null references characters on delete cascade deferrable initially deferred,
  version smallint not null,
  name text not null,
  display_name text not null default '',
  -- [S-4]
  age integer check (age >= 18),
  personality text not null,
  greeting text not null default '',
  alternate_greetings text[] not null default '{}',
  scenario text not null default '',
  example_dialogue text not null default '',
  -- A text that is always told, or entries with keys: contract/aifriend/character-card.ts.
  lore jsonb not null default '[]',
  lore_depth smallint not null default 4,
  lore_budget integer not null default 1024,
  creator_notes text not null default '',
  tags text[] not null default '{}',
  gender text not null,
  is_nsfw boolean not null check (not is_nsfw or age is not null),
  avatar_asset_id uuid references assets on delete set null,
  avatar_art_id uuid references arts on delete set null,
  -- What an imported card held beyond these fields, kept so that exporting it gives all of it back.
  card jsonb,
  created_at timestamptz not null default now(),
  unique (character_id, version)
);
alter table characters add foreign key (version_id) references character_versions deferrable initially deferred;
create index character_versions_asset on character_versions (avatar_asset_id) where avatar_asset_id is not null;
create index character_versions_art on character_versions (avatar_art_id) where avatar_art_id is not null;

-- One a kind a person.
create table character_reactions (
  character_id uuid not null references characters on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('like', 'love', 'laugh', 'wow', 'sad')),
  created_at timestamptz not null default now(),
  primary key (character_id, user_id, kind)
);
create index character_reactions_user on character_reactions (user_id);

-- Who has written to whom: a person counts once, however many sessions they open.
create table character_people (
  character_id uuid not null references characters on delete cascade,
  user_id uuid not null references users on delete cascade,
  first_at timestamptz not null default now(),
  primary key (character_id, user_id)
);
create index character_people_user on character_people (user_id);
-- The last days of it, which trending is made of.
create table character_days (
  day date not null,
  character_id uuid not null references characters on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (day, character_id, user_id)
);
create index character_days_character on character_days (character_id);
create index character_days_user on character_days (user_id);
