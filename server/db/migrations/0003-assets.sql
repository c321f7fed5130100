create table assets (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('upload')),
  storage_key text not null unique,
  media_type text not null,
  width integer not null,
  height integer not null,
  size_bytes bigint not null,
  -- Of the pixels as stored, so that the same picture sent twice can be told.
  sha256 bytea not null,
  created_at timestamptz not null default now()
);
create index assets_user on assets (user_id, id desc);
alter table users add column avatar_asset_id uuid references assets on delete set null;
