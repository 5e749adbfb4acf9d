import type { InventoryQuery } from '@yardmaster/core/contract/fleet/inventory.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Sorts from moving to never reported, and by name within a status. */
const STATUS_RANK = sql<string>`case when service.flag_id is not null then '6' else case asset_state.status
  when 'moving' then '1' when 'working' then '2' when 'idling' then '3' when 'stopped' then '4' when 'silent' then '5' else '7' end end`

/**
 * The sort key of each column. All are text, so that one kind of cursor works for every column. The first
 * three have an index, which finds any page directly.
 */
export const SORT_KEYS: Record<InventoryQuery['sort'], RawBuilder<string>> = {
  name: sql<string>`equipment.name_key`,
  make: sql<string>`equipment.make_key`,
  serialNumber: sql<string>`equipment.serial_key`,
  category: sql<string>`coalesce(category.name_key, '') || E'\\x01' || equipment.name_key`,
  status: sql<string>`${STATUS_RANK} || equipment.name_key`,
  lastReport: sql<string>`coalesce(to_char(asset_state.last_update_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), '')`,
}
