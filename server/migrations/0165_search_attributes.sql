-- An asset is also found by the values of its attributes, and by measures however they are written: "60-ft" finds "60 ft".

-- The measures that a plain text contains, each as =60ft, so that 60ft does not find 160 ft. Like measures.ts.
create function measures(text) returns text language sql immutable strict parallel safe
  return (
    select string_agg(distinct '=' || replace(found[1], ',', '.') || case
      when found[2] in ('feet', 'foot', '''', '’', '′') then 'ft' when found[2] = 'lbs' then 'lb' else found[2] end, E'\n')
    from regexp_matches($1,
      '(\d+(?:[.,]\d+)?)[\s-]*(ft|feet|foot|''|’|′|m|kw|kva|hp|kg|lbs?|cfm|psi|gal)(?![[:alnum:]])', 'g') as found);

create function with_measures(text) returns text language sql immutable strict parallel safe
  return concat_ws(E'\n', $1, measures($1));

-- The values of the attributes that apply to an asset.
create function attribute_values(asset equipment) returns text language sql stable parallel safe
  return (
    select string_agg(value, E'\n' order by id)
    from attribute join jsonb_each_text(asset.attributes) as written on written.key = attribute.id::text
    where attribute.account_id = asset.account_id and deleted_at is null
      and (attribute.category_id is null or attribute.category_id = asset.category_id));

create or replace function equipment_search_text(asset equipment, devices text, person text) returns text
  language sql stable parallel safe
  return with_measures(plain_text(concat_ws(E'\n', asset.name, asset.make, asset.model, asset.serial_number, asset.vin,
    array_to_string(asset.tags, E'\n'), devices,
    nullif(compact_text(asset.name), plain_text(asset.name)),
    nullif(compact_text(asset.serial_number), plain_text(asset.serial_number)), person,
    case when asset.attributes <> '{}' then attribute_values(asset) end)));

drop trigger equipment_search on equipment;
create trigger equipment_search
  before insert or update of name, make, model, serial_number, vin, tags, assigned_to, attributes, category_id on equipment
  for each row execute function gather_equipment_search();

-- A deleted attribute, or one that applies to another category, no longer shows its values.
create function follow_attribute() returns trigger language plpgsql as $$
begin
  perform update_search_of(new.account_id, array_agg(id)) from equipment
  where account_id = new.account_id and attributes ? new.id::text
  having count(*) > 0;
  return null;
end
$$;
create trigger attribute_of_equipment after update of deleted_at, category_id on attribute
  for each row when ((old.deleted_at is null, old.category_id) is distinct from (new.deleted_at is null, new.category_id))
  execute function follow_attribute();

select update_search_of(account_id, array_agg(id)) from equipment group by account_id;
