-- LoRAs for Stable Diffusion XL can be used.
alter table loras drop constraint loras_base_model_check;
alter table loras add constraint loras_base_model_check check (base_model in ('sd15', 'sdxl', 'flux'));

-- What an admin has chosen about models. A models.json in the data folder takes precedence over all of it.
create table model_mappings (
  model text primary key,
  file text not null,
  family text not null check (family in ('sd15', 'sdxl', 'flux')),
  saved_at timestamptz not null default now()
);
create table default_models (
  mode text primary key,
  model text not null,
  saved_at timestamptz not null default now()
);
-- No row: the engine is on.
create table engine_switches (
  engine text primary key check (engine in ('petal', 'echo')),
  is_on boolean not null,
  saved_at timestamptz not null default now()
);
