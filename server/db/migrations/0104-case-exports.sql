-- Packages for an authority: the facts of a case, or a preserved image that two admins have agreed to hand over.
create table case_exports (
  id uuid primary key,
  case_id uuid references safety_cases on delete set null,
  preserved_id uuid references preserved_images on delete set null,
  reason text not null,
  asked_by uuid references users on delete set null,
  agreed_by uuid references users on delete set null check (agreed_by <> asked_by),
  agreed_at timestamptz,
  delivered_at timestamptz,
  -- By which the authority finds the package again.
  reference text,
  -- Why the last delivery failed.
  problem text,
  created_at timestamptz not null default now()
);
create index case_exports_newest on case_exports (created_at desc, id desc);
-- Two presses ask once.
create unique index case_exports_case on case_exports (case_id) where delivered_at is null;
create unique index case_exports_preserved on case_exports (preserved_id) where delivered_at is null;
