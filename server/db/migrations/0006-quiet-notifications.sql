-- False: the person wants no word of this kind here, only by mail. The row remembers that it was said, so that
-- somebody who follows and unfollows in turn cannot send a mail each time.
alter table notifications add column in_app boolean not null default true;
