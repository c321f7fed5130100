-- A private certificate authority of a server, in PEM. It is not secret. Null: the public ones are trusted.
alter table image_servers add column authority text;
alter table chat_servers add column authority text;

-- Of two free image servers the one with fewer tasks for its weight takes the next: `served` rises by 1 / weight with
-- each task.
alter table image_servers
  add column weight integer not null default 1,
  add column served double precision not null default 0;
