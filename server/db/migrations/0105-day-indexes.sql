-- admin.stats reads some days of these tables. Rows are stored in the order of time, so a block range index of a few kB is enough,
-- and it does not slow down the updates of a running task.
create index tasks_created_day on tasks using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index tasks_ended_day on tasks using brin (ended_at) with (pages_per_range = 32, autosummarize = on);
create index replies_created_day on replies using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index replies_ended_day on replies using brin (ended_at) with (pages_per_range = 32, autosummarize = on);
create index arts_created_day on arts using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index users_created_day on users using brin (created_at) with (pages_per_range = 32, autosummarize = on);
create index ledger_events_day on ledger_events using brin (happened_at) with (pages_per_range = 32, autosummarize = on);
