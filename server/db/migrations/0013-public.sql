-- What search engines may list, the newest first.
create index arts_for_everybody on arts (id desc)
  where status = 'done' and rating = 'general' and not is_private and deleted_at is null;
