-- The review desk. A suspension by staff is a decision like any other, and can be contested like one [S-8].
alter table safety_cases drop constraint safety_cases_subject_check;
alter table safety_cases add constraint safety_cases_subject_check
  check (subject in ('text', 'picture', 'upload', 'account'));

-- What waits for a person: what is held, what is contested, and texts that sexualise minors [S-2], [S-3].
drop index safety_cases_desk;
create index safety_cases_desk on safety_cases (created_at, id)
  where decided_at is null
    and (contested_at is not null or subject in ('picture', 'upload') or verdict = 'sexualises_minor');
create index safety_cases_decided on safety_cases (decided_at, id) where decided_at is not null;
create index assets_case on assets (case_id) where case_id is not null;

-- Suspended by a person, not by the count of hits: taking hits back does not end it.
alter table users add column suspended_by_staff boolean not null default false;
-- When a person last ended a suspension: the hits before it have been dealt with.
alter table users add column suspension_ended_at timestamptz;
create index users_suspended on users (id) where suspended_reason is not null;

-- Whether somebody has looked at a case before deciding it.
create index audit_log_subject on audit_log (subject, action);
