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

test('reads what a row was before its update where the update cannot return it', () => {
  const update = 'returning kept.day, old.engine_ms as before,\n new.engine_ms as after'
  expect(forVersion(update, 17)).toMatch(/^returning kept.day, \(select earlier.engine_ms .* as after$/s)
  expect(forVersion(update, 18)).toBe(update)
})
