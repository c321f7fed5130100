-- How replies of a chat session are generated; null: the default of the account.
alter table chat_sessions add generation jsonb;
