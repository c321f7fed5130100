-- Messages whose facts were not read yet. A row is stored with its message, and deleted in the transaction that stores
-- the facts, so that each version of a message is read once, whatever stops in between.
create table unread_messages (
  chat_id uuid not null references chat_sessions on delete cascade,
  message_id uuid not null references messages on delete cascade,
  -- The version of the message: the number of its edits.
  number integer not null default 0,
  tries smallint not null default 0,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (chat_id, message_id)
);
create index unread_messages_message on unread_messages (message_id);
create index unread_messages_due on unread_messages (created_at);
alter table unread_messages set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000);

-- A corrected fact stays for branches that do not contain the correction.
alter table memories
  add replaces_id uuid references memories on delete set null,
  add topic text not null default '',
  add used integer not null default 0,
  add used_at timestamptz;
create index memories_replaces on memories (replaces_id) where replaces_id is not null;

-- Where facts that are found in a chat session apply.
alter table chat_sessions add memory_scope text not null default 'session'
  check (memory_scope in ('session', 'character'));

drop table found_facts;

alter table chat_summaries add updated_at timestamptz not null default now();
