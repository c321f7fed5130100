-- What somebody tells staff by a public form, with or without an account: that images must go [S-7], or a question.
create table notices (
  id uuid primary key,
  -- SHA-256 of the key by which the sender follows it.
  key_hash bytea not null,
  kind text not null check (kind in ('intimate_image', 'minor', 'likeness', 'copyright', 'other', 'support')),
  urls text[] not null,
  statement text not null,
  contact text not null,
  signature text not null,
  -- A keyed hash of the network address: limits how much one sender can hide, without storing the address.
  sender bytea not null,
  -- 0 is decided first.
  urgency smallint not null,
  -- Arts were hidden at once because of it.
  held boolean not null,
  -- The last alarm about its deadline, in hours after it arrived.
  alarmed_hours smallint not null default 0,
  decision text check (decision in ('upheld', 'dismissed')),
  decision_reason text,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  created_at timestamptz not null default now()
);
create index notices_open on notices (urgency, created_at, id) where decided_at is null;
create index notices_sender on notices (sender, created_at);
create index notices_contact on notices (contact, created_at);

-- The arts that a notice names. Those that were hidden because of it, near copies included, have a case.
create table notice_arts (
  notice_id uuid not null references notices on delete cascade,
  art_id uuid not null references arts on delete cascade,
  primary key (notice_id, art_id)
);
create index notice_arts_art on notice_arts (art_id);

-- The notice because of which a case was opened.
alter table safety_cases add column notice_id uuid references notices on delete set null;
create index safety_cases_notice on safety_cases (notice_id) where notice_id is not null;

-- What staff took down after a notice waits for nobody, unless its owner contests it, as after a report.
drop index safety_cases_desk;
create index safety_cases_desk on safety_cases (created_at, id)
  where decided_at is null
    and (contested_at is not null
      or (subject in ('picture', 'upload') and verdict not in ('report_upheld', 'taken_down'))
      or verdict = 'sexualises_minor');
