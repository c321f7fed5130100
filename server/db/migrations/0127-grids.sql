-- A grid of arts that differ in one or two settings. The arts are made by ordinary tasks.
create table grids (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  prompt text not null,
  x jsonb not null,
  -- null: one row.
  y jsonb,
  -- Row by row. No foreign key: a deleted art leaves an empty cell.
  art_ids uuid[] not null,
  created_at timestamptz not null default now()
);
create index grids_user on grids (user_id, id);
