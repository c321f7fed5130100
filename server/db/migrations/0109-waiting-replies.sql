-- Until when a chat server asked to be left alone; the page tells the user.
alter table replies add busy_until timestamptz;
