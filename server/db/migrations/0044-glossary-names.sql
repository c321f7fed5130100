-- Tables and columns take the nouns of docs/glossary.md.
alter table chats rename to chat_sessions;
alter table sessions rename to login_sessions;
alter table blocked_pictures rename to blocked_images;
alter table picture_allowance rename to image_allowance;
alter table character_people rename to character_users;
alter table tasks rename column pictures to images;
alter table engines rename column seconds_per_picture to seconds_per_image;
