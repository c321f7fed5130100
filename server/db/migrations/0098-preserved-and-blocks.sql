-- Images that the law wants preserved after they were taken down [S-7]. File and facts are encrypted with a key of their own.
create table preserved_images (
  id uuid primary key,
  storage_key text not null unique,
  media_type text not null,
  rule text not null,
  -- The owner, prompt and times, for an authority.
  sealed_facts bytea not null,
  created_at timestamptz not null default now(),
  keep_until timestamptz not null
);
create index preserved_images_keep on preserved_images (keep_until);

-- One admin asks to open an image, another one agrees.
create table preserved_openings (
  id uuid primary key,
  image_id uuid not null references preserved_images on delete cascade,
  asked_by uuid not null references users on delete cascade,
  reason text not null,
  agreed_by uuid references users on delete cascade check (agreed_by <> asked_by),
  agreed_at timestamptz,
  created_at timestamptz not null default now()
);
create index preserved_openings_image on preserved_openings (image_id, id);
-- Two admins who ask at the same time ask once.
create unique index preserved_openings_asked on preserved_openings (image_id) where agreed_at is null;

-- Words and names that staff have blocked, besides the lists that come with the product.
create table blocked_phrases (
  id uuid primary key,
  kind text not null check (kind in ('word', 'name')),
  phrase text not null,
  reason text not null,
  added_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index blocked_phrases_phrase on blocked_phrases (kind, lower(phrase));
create index blocked_images_newest on blocked_images (created_at desc, id desc);
