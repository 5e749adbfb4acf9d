-- Attributes that can meet on one machine have different names: one of all categories meets those of every category.
create extension if not exists btree_gist;

drop index attribute_name;
alter table attribute add constraint attribute_name exclude using gist (
  account_id with =,
  lower(name) with =,
  int4range(category_id, category_id, '[]') with &&
) where (deleted_at is null);

-- The history, filtered by kind or by who did it.
create index activity_kind on activity (account_id, resource_kind, at desc, id desc);
create index activity_user on activity (account_id, user_id, at desc, id desc);
