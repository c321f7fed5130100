-- Mailboxes get one letter a day of what is still unread, and of each thing once.
alter table notifications add column by_mail boolean not null default false;
alter table notifications add column mailed_at timestamptz;
create index notifications_to_mail on notifications (user_id) where by_mail and mailed_at is null and read_at is null;

-- One row a picture while it is unread. Who likes it stands in `likes` alone and is read from there: the row grows
-- without being written, and whoever takes a like back, blocks or is blocked is in it no longer.
create unique index notifications_like on notifications (user_id, (data ->> 'art_id'))
  where type = 'like' and read_at is null;
-- A remix is told once, and of one person's remixes one at a time: drawing forty is no way to ring forty times.
create unique index notifications_remix on notifications (user_id, (data ->> 'art_id')) where type = 'remix';
create unique index notifications_remix_unread on notifications (user_id, actor_id)
  where type = 'remix' and read_at is null;
create unique index notifications_art_done_unread on notifications (user_id)
  where type = 'art_done' and read_at is null;

-- Who has a page open, so that nobody is told what they are looking at. Nothing of it matters after a crash.
create unlogged table listeners (
  user_id uuid primary key references users on delete cascade,
  seen_at timestamptz not null default now()
);

-- A device that wants to be told although no page is open. Whoever subscribes last on it has it, until they sign out.
create table push_devices (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  session_id uuid not null references sessions on delete cascade,
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  created_at timestamptz not null default now()
);
create index push_devices_user on push_devices (user_id, id);
create index push_devices_session on push_devices (session_id);

-- What we sign to push services with, made once: subscriptions are bound to it. Encrypted with the server's secret.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key bytea not null,
  sealed_private_key bytea not null
);
