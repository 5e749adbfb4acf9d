import { expect, test } from 'vitest'
import { forVersion } from './postgresVersion.ts'

const SQL = `create table other (id int);
alter table client alter column search set expression as
  (plain_text(name || 'x') || compact_text(name));
create index client_search on client (search);`

test('replaces a generated column where its expression cannot be set', () => {
  expect(forVersion(SQL, 16)).toBe(`create table other (id int);
alter table client drop column search, add column search text not null generated always as (plain_text(name || 'x') || compact_text(name)) stored;
create index client_search on client (search);`)
  expect(forVersion(SQL, 17)).toBe(SQL)
})
