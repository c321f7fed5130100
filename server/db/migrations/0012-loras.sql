-- A LoRA from its first byte on: room is kept for it as soon as an upload begins, so that what several send at once is
-- counted exactly.
create table loras (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  status text not null check (status in ('uploading', 'waiting', 'approved', 'refused')),
  name text not null,
  file_name text not null,
  -- Of the whole file; of an upload, what it will have.
  size_bytes bigint not null check (size_bytes > 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  -- What the header of the file says [S-12]; of an upload, once its first part has come.
  facts jsonb,
  base_model text check (base_model in ('sd15', 'flux')),
  sha256 bytea,
  trigger_words text[] not null default '{}',
  tags text[] not null default '{}',
  recommended_weight real not null default 1,
  refused_reason text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- The picture that was drawn with it when it was approved.
  preview_art_id uuid references arts on delete set null,
  created_at timestamptz not null default now(),
  -- Of an upload, when its last part came: one that nobody goes on with is forgotten.
  updated_at timestamptz not null default now(),
  constraint loras_whole check (status = 'uploading' or (facts is not null and base_model is not null
    and sha256 is not null and received_bytes = size_bytes)),
  constraint loras_reason check ((status = 'refused') = (refused_reason is not null))
);
create index loras_user on loras (user_id, id desc);
create index loras_waiting on loras (id) where status = 'waiting';
create index loras_sha256 on loras (sha256);
create index loras_words on loras using gin (lower(name) gin_trgm_ops) where status = 'approved';

-- A file is kept in the parts in which it came: nothing ever has to be copied together.
create table lora_parts (
  lora_id uuid not null references loras on delete cascade,
  start_byte bigint not null,
  size_bytes bigint not null check (size_bytes > 0),
  storage_key text not null unique,
  primary key (lora_id, start_byte)
);

-- How often a LoRA was drawn with, for the order of the search.
alter table loras add column use_count bigint not null default 0;
