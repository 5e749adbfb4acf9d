-- Which of these files no row of any account refers to. Whatever gets a column for the key of a file is to be named
-- here: a test compares.
create function orphan_files(keys text[]) returns setof text
  language sql stable security definer set search_path = public, pg_temp
begin atomic
  select unnest(keys)
  except
  (
    select file_key from equipment_image
    union all
    select list_file_key from equipment_image
    union all
    select file_key from repair_image
    union all
    select list_file_key from repair_image
    union all
    select file_key from equipment_import
  );
end;
revoke execute on function orphan_files from public;
grant execute on function orphan_files to yardmaster_app;
