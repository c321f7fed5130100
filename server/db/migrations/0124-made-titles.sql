-- Who titled a chat session; null: nobody yet. A title by the user, also an empty one, is never replaced.
alter table chat_sessions add titled_by text check (titled_by in ('user', 'rule', 'model'));
update chat_sessions set titled_by = 'user' where title <> '';
