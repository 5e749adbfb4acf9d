-- Somebody is on it: shown to everyone who has the same alert in their inbox.
alter table inbox_item add column taken_by integer,
  add foreign key (account_id, taken_by) references app_user (account_id, id);
create index inbox_item_taken on inbox_item (account_id, taken_by) where taken_by is not null;
create index inbox_item_alert on inbox_item (account_id, topic, subject) where done_at is null;
