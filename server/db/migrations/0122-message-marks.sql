-- Messages that a chat session does not tell the model: hidden ones are still shown, deleted ones are not.
create table message_marks (
  chat_id uuid not null references chat_sessions on delete cascade,
  message_id uuid not null references messages on delete cascade,
  mark text not null check (mark in ('hidden', 'deleted')),
  primary key (chat_id, message_id)
);
create index message_marks_message on message_marks (message_id);
