-- A scheduled report has the table and the filters of the page from which it was scheduled.
alter table scheduled_report
  -- Null for the first table of the report, or its only one.
  add column view text,
  add column category_id integer,
  add column client_id integer,
  add foreign key (account_id, category_id) references category (account_id, id),
  add foreign key (account_id, client_id) references client (account_id, id);
create index scheduled_report_category on scheduled_report (account_id, category_id) where category_id is not null;
create index scheduled_report_client on scheduled_report (account_id, client_id) where client_id is not null;
