import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'

/** Shorter identities are made up, such as "1" or "n/a". */
const SHORTEST = 4

/**
 * Looks for the equipment that the assets of a feed are: by the PIN, then by make and serial number, then by
 * the name. Suggests it if exactly one matches and nothing else of a feed reports for it. Nothing is linked
 * without a person.
 */
export async function suggest(db: Db, accountId: number, ids: readonly number[]): Promise<void> {
  await sql`
    with wanted as (
      select f.id, identity_key(f.pin) as pin, identity_key(f.serial_number) as serial, identity_key(f.oem_name) as make,
        lower(f.name) as name
      from feed_asset f
      where f.account_id = ${accountId} and f.id = any (${ids}::int[])
    ), found as (
      select w.id, e.id as equipment_id, 1 as rank from wanted w join equipment e on e.account_id = ${accountId}
        and identity_key(e.vin) = w.pin and e.vin <> '' and length(w.pin) >= ${SHORTEST} and e.archived_at is null
      union select w.id, e.id, 1 from wanted w join equipment e on e.account_id = ${accountId}
        and identity_key(e.serial_number) = w.pin and e.serial_number <> '' and length(w.pin) >= ${SHORTEST}
        and e.archived_at is null
      union select w.id, e.id, 2 from wanted w join equipment e on e.account_id = ${accountId}
        and identity_key(e.serial_number) = w.serial and e.serial_number <> '' and length(w.serial) >= ${SHORTEST}
        and identity_key(e.make) = w.make and e.archived_at is null
      union select w.id, e.id, 3 from wanted w join equipment e on e.account_id = ${accountId}
        and lower(e.name) = w.name and w.name <> '' and e.archived_at is null
    ), free as (
      select found.* from found where not exists (
        select from device_assignment a join feed_asset o on o.account_id = a.account_id and o.device_id = a.device_id
        where a.account_id = ${accountId} and a.equipment_id = found.equipment_id and a.to_at is null)
    ), best as (
      select distinct on (id) id, rank, count(*) over (partition by id, rank) as matches, equipment_id
      from free order by id, rank
    )
    update feed_asset f set suggested_id = best.equipment_id,
      suggested_by = (array['pin', 'serial', 'name'])[best.rank]
    from wanted left join best on best.id = wanted.id and best.matches = 1
    where f.account_id = ${accountId} and f.id = wanted.id
      and (f.suggested_id, f.suggested_by) is distinct from
        (best.equipment_id, (array['pin', 'serial', 'name'])[best.rank])`.execute(db)
}
