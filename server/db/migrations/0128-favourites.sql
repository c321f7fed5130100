-- Models and LoRAs that a user marked. A model goes by its value, a LoRA by its id; what was removed is not listed.
create table favourites (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('model', 'lora')),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, kind, name)
);
