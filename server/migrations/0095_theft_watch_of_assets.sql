-- Whether an asset is watched for signs of theft: as the account and its category say, for all signs, or for none.
alter table equipment
  add column theft_watch text not null default 'settings' check (theft_watch in ('settings', 'always', 'never'));

-- The running alerts end and recent movements are judged by the new choice.
create function watch_asset_again() returns trigger language plpgsql as $$
begin
  insert into rental_watch_changed (account_id, asset_id) values (new.account_id, new.id);
  return null;
end
$$;
create trigger equipment_theft_watch_changed after update of theft_watch on equipment
  for each row when (old.theft_watch is distinct from new.theft_watch) execute function watch_asset_again();

-- The sign of theft, which the asset's page shows. Alerts from before have it only in their event.
alter table rental_alert add column reason text;
create index rental_alert_theft on rental_alert (account_id, equipment_id, at desc) where kind in ('moved', 'theft');

-- A tracker that falls silent while its asset moves. Accounts that turned all signs off want no new one.
alter table account drop constraint account_theft_reasons_check;
alter table account alter column theft_reasons set default '{offHours,shop,boundary,jammed,silent}',
  add constraint account_theft_reasons_check check (theft_reasons <@ '{offHours,shop,boundary,jammed,unplugged,silent}');
update account set theft_reasons = theft_reasons || '{silent}' where theft_reasons <> '{}';
