-- The search for everything ranks all places and areas that contain a short text by their compact names. Computing these took
-- longer than finding them.
alter table place add column compact_name text not null generated always as (compact_text(name)) stored;
alter table area add column compact_name text not null generated always as (compact_text(name)) stored;
