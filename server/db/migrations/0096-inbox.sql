-- The inbox of the review desk: what could do the most harm first, then what has waited longest.
alter table safety_cases add column urgency smallint not null default 2;
update safety_cases set urgency = case
    when verdict = 'sexualises_minor' or rule = 'S-3' then 0
    when rule in ('S-5', 'S-6', 'S-7', 'S-14') then 1 else 2 end
  where decided_at is null;
alter table safety_cases alter column urgency drop default;

-- The class of a case, so that one class is read and counted without the others.
alter table safety_cases add column inbox text generated always as (case
    when contested_at is not null then 'appeal'
    when rule = 'S-6' then 'depiction'
    when subject in ('picture', 'upload') then 'image'
    else 'text' end) stored;
-- A notice stands for the cases that it has opened, until it is decided.
create index safety_cases_inbox on safety_cases (inbox, urgency, (coalesce(contested_at, created_at)), id)
  where decided_at is null and verdict <> 'noticed'
    and (contested_at is not null
      or (subject in ('picture', 'upload') and verdict not in ('report_upheld', 'taken_down'))
      or verdict = 'sexualises_minor');

-- A report that holds its art has a case, which stands for it.
create index reports_inbox on reports (urgency, created_at, id) where decided_at is null and not held;

drop index notices_open;
create index notices_inbox on notices ((kind = 'support'), urgency, created_at, id) where decided_at is null;

drop index payment_problems_open;
create index payment_problems_open on payment_problems (created_at, id) where solved_at is null;
