-- What a worker found on its own machine when an admin asked for it. `found` is null until then.
create table server_searches (
  id uuid primary key,
  found jsonb,
  created_at timestamptz not null default now()
);
