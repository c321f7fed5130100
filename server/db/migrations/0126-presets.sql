-- Settings of the generate form that a user saved under a name.
create table presets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  name text not null,
  settings jsonb not null,
  -- Whoever has the link can read and copy the preset; null: not shared.
  link_token text unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Two presets with one name could not be told apart in the list.
create unique index presets_user_name on presets (user_id, lower(name));
