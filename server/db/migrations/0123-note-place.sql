-- Where the note of a chat session stands in the prompt; null: before the newest message.
alter table chat_sessions add note_place jsonb;
