-- The do-not-depict registry [S-6]: faces whose owners enrolled them by a live check, without an account.
create table do_not_depict (
  id uuid primary key,
  sealed_embedding bytea not null,
  -- Stored images are compared with a new entry twice: at once, and a day later for those that were just being made.
  searches integer not null default 0,
  -- The last art and upload that the search under way has compared, so that it continues after a crash.
  art_cursor uuid not null default '00000000-0000-0000-0000-000000000000',
  asset_cursor uuid not null default '00000000-0000-0000-0000-000000000000',
  created_at timestamptz not null default now()
);
create index do_not_depict_created on do_not_depict (created_at);

-- The embeddings of the faces in an image, encrypted with a key outside the database. Null: they were not read.
alter table arts add column sealed_faces bytea;
alter table assets add column sealed_faces bytea;
create index arts_with_faces on arts (id) where jsonb_array_length(sight -> 'faces') > 0;
create index assets_with_faces on assets (id) where jsonb_array_length(sight -> 'faces') > 0;
