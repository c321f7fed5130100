-- The desk decides what could do the most harm first: 0 is the most urgent.
alter table reports add column urgency smallint not null default 3;
update reports set urgency = case reason
    when 'minor' then 0 when 'likeness' then 1 when 'intimate' then 1 when 'copyright' then 2 when 'hate' then 2
    else 3 end
  where decided_at is null;
alter table reports alter column urgency drop default;
drop index reports_open;
create index reports_open on reports (urgency, created_at, id) where decided_at is null;
create index reports_undecided on reports (reporter_id) where decided_at is null;
