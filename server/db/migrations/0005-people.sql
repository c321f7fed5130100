create extension if not exists pg_trgm;

create table follows (
  follower_id uuid not null references users on delete cascade,
  followed_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, followed_id),
  check (follower_id <> followed_id)
);
create index follows_followed on follows (followed_id);

-- Counted here because lists order by it; kept by the queries that follow and unfollow, in their transaction.
alter table users add column follower_count integer not null default 0;
alter table users add column following_count integer not null default 0;
create index users_follower_count on users (follower_count desc, id desc);

create table blocks (
  blocker_id uuid not null references users on delete cascade,
  blocked_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id);

create index users_words on users using gin ((lower(name || ' ' || coalesce(handle, ''))) gin_trgm_ops);

alter table notifications add column actor_id uuid references users on delete cascade;
-- One "started following you" per person, however often they change their mind.
create unique index notifications_follow on notifications (user_id, actor_id) where type = 'follow';

create table banner (
  only_row boolean primary key default true check (only_row),
  text text not null,
  set_at timestamptz not null default now()
);

create table page_views (
  day date not null,
  path text not null,
  count bigint not null default 0,
  primary key (day, path)
);
