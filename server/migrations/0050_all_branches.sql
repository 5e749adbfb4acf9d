-- Administrators can work in all branches at once. The branch of the session still gives the time zone and units.
alter table session add column all_branches boolean not null default false;

drop trigger session_moved on session;
create trigger session_moved after update of branch_id, all_branches on session for each row
  when ((old.branch_id, old.all_branches) is distinct from (new.branch_id, new.all_branches))
  execute function announce_access();

-- Lists of all branches walk these in the order of the list, as lists of one branch walk their siblings.
create index equipment_name_all on equipment (account_id, name_key, id) where archived_at is null;
create index equipment_make_all on equipment (account_id, make_key, id) where archived_at is null;
create index equipment_serial_all on equipment (account_id, serial_key, id) where archived_at is null;
create index equipment_archived_all on equipment (account_id, archived_at desc, id) where archived_at is not null;
create index equipment_history_all on equipment_history (account_id, until_at);
create index equipment_import_applied_all on equipment_import (account_id, applied_at) where applied_at is not null;
