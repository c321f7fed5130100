-- False: a chat session without a note of its own has none, even if the account has a default note.
alter table chat_sessions add uses_default_note boolean not null default true;
