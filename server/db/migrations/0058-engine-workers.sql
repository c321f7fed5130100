-- Which worker processes publish an engine: its row in engines or chat_engines is deleted only by the last of them.
create table engine_workers (
  kind text not null check (kind in ('image', 'chat')),
  engine_id text not null,
  worker_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (kind, engine_id, worker_id)
);
create index engine_workers_worker on engine_workers (worker_id);
