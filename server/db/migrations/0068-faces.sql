-- The face that a user enrolled by a live check [S-5]. The key of the embedding is not in the database.
create table own_faces (
  user_id uuid primary key references users on delete cascade,
  sealed_embedding bytea not null,
  created_at timestamptz not null default now()
);

-- Live checks under way and passed ones that were not used yet. No frame is stored.
create table live_checks (
  id uuid primary key,
  -- Null: somebody without an account.
  user_id uuid references users on delete cascade,
  sealed_state bytea not null,
  passed_at timestamptz,
  created_at timestamptz not null default now()
);
create index live_checks_created on live_checks (created_at);
