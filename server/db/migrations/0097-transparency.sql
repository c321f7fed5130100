-- The figures of /transparency. Counting reads whole tables, so a job does it and visitors read one row.
create table transparency (
  id boolean primary key default true check (id),
  figures jsonb not null,
  counted_at timestamptz not null default now()
);
