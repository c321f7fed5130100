-- Images that staff show on the landing page and on the visitors' home. The upload has passed the scan and is rated general.
create table house_images (
  asset_id uuid primary key references assets on delete cascade,
  title text not null,
  tags text[] not null default '{}',
  -- The same file twice would be shown twice.
  sha256 bytea not null unique,
  created_at timestamptz not null default now()
);
create index house_images_newest on house_images (created_at desc, asset_id desc);
