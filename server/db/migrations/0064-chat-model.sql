-- The model that a user has chosen for a chat session; null: the default of the account.
alter table chat_sessions add column chat_model text;
