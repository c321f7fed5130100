-- What the last check of an image server told: version, queue, devices. Null: it did not answer.
alter table image_servers add column health jsonb;

-- Tasks that failed on an image server, for admins.
create table server_failures (
  id bigint generated always as identity primary key,
  server_id uuid not null references image_servers (id) on delete cascade,
  cause text not null,
  happened_at timestamptz not null default now()
);
create index server_failures_server on server_failures (server_id, id desc);
