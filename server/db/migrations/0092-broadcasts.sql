-- A notification to many users.
create table broadcasts (
  id uuid primary key,
  text text not null,
  -- Who gets it: a condition that is null does not limit.
  tier text check (tier in ('free', 'plus', 'pro', 'ultra')),
  language text,
  user_id uuid references users on delete cascade,
  in_app boolean not null,
  email boolean not null,
  push boolean not null,
  -- About the service itself: also to users who turned these notifications off.
  is_important boolean not null,
  starts_at timestamptz not null,
  state text not null default 'scheduled' check (state in ('scheduled', 'sending', 'sent', 'cancelled')),
  -- Users get it in the order of their ids; a run that was killed goes on after this one.
  sent_up_to uuid,
  sent_count integer not null default 0,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check (in_app or email or push)
);
create index broadcasts_due on broadcasts (starts_at) where state in ('scheduled', 'sending');
-- Nobody gets a broadcast twice, whatever runs at the same time.
create unique index notifications_broadcast on notifications (user_id, (data ->> 'broadcast_id'))
  where data ? 'broadcast_id';

alter table banner add column starts_at timestamptz not null default now();
alter table banner add column ends_at timestamptz;
-- Whether open pages were last told that it is shown.
alter table banner add column is_announced boolean not null default true;
