-- Which worker processes publish an image engine: its row is deleted only by the last of them.
create table engine_workers (
  engine_id text not null,
  worker_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (engine_id, worker_id)
);
create index engine_workers_worker on engine_workers (worker_id);
