-- [S-10] Whose helplines are shown, should a reply end with a card of help. Known while it is written, and no longer.
alter table replies add column region text;
