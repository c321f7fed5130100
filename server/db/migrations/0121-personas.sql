-- Who a user is in chats. A chat session uses one of them in its current state.
create table personas (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Empty: the name of the account.
  name text not null,
  description text not null,
  avatar_asset_id uuid references assets on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index personas_user on personas (user_id, id);
create index personas_asset on personas (avatar_asset_id) where avatar_asset_id is not null;

-- The persona with which new chat sessions with a character begin.
create table character_personas (
  user_id uuid not null references users on delete cascade,
  character_id uuid not null references characters on delete cascade,
  persona_id uuid not null references personas on delete cascade,
  primary key (user_id, character_id)
);
create index character_personas_character on character_personas (character_id);
create index character_personas_persona on character_personas (persona_id);

alter table chat_sessions add column persona_id uuid references personas on delete set null;
create index chat_sessions_persona on chat_sessions (persona_id) where persona_id is not null;

-- Personas were written into each chat session, as a text or as a name with a description. Equal ones become one.
create temporary table written_personas on commit drop as
  select k.id as chat_id, k.user_id, k.created_at,
    case when jsonb_typeof(k.persona) = 'object' then coalesce(k.persona ->> 'name', '') else '' end as name,
    case when jsonb_typeof(k.persona) = 'object' then coalesce(k.persona ->> 'description', '')
      else coalesce(k.persona #>> '{}', '') end as description
  from chat_sessions k where k.persona is not null and k.deleted_at is null;

insert into personas (id, user_id, name, description, created_at)
  select gen_random_uuid(), user_id, name, description, min(created_at) from written_personas
  where name <> '' or description <> '' group by user_id, name, description;

update chat_sessions k set persona_id = p.id
  from written_personas w join personas p
    on p.user_id = w.user_id and p.name = w.name and p.description = w.description
  where k.id = w.chat_id;

alter table chat_sessions drop column persona;
