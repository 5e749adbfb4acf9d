const named = (table: 'client' | 'site') =>
  `json_build_object('id', ${table}.id, 'name', ${table}.name, 'deleted', ${table}.deleted_at is not null)`

/** The ClientAndSite of a record as JSON, for statements that read the table. Null if it has no client. */
export const clientJson = (record: 'equipment' | 'repair' | 'page'): string => `(
  select json_build_object('client', ${named('client')}, 'site', (select ${named('site')} from site
    where site.account_id = ${record}.account_id and site.id = ${record}.site_id))
  from client where client.account_id = ${record}.account_id and client.id = ${record}.client_id)`
