import type { InventoryQuery } from '@yardmaster/core/contract/fleet/inventory.ts'
import { STATUSES } from '@yardmaster/core/contract/history/snapshots.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ACTIVITY } from '../../../db/activity.ts'

/** Sorts in the order of STATUSES, from moving to never reported, and by name within an activity. */
const ACTIVITY_RANK = sql.raw(`array_position('{${STATUSES.join()}}'::text[], ${ACTIVITY})::text`)

/**
 * The sort key of each column. All are text, so that one kind of cursor works for every column. The first
 * three have an index, which finds any page directly.
 */
export const SORT_KEYS: Record<InventoryQuery['sort'], RawBuilder<string>> = {
  name: sql<string>`equipment.name_key`,
  make: sql<string>`equipment.make_key`,
  serialNumber: sql<string>`equipment.serial_key`,
  branch: sql<string>`lower(branch.name) || E'\\x01' || equipment.name_key`,
  category: sql<string>`coalesce(category.name_key, '') || E'\\x01' || equipment.name_key`,
  status: sql<string>`${ACTIVITY_RANK} || equipment.name_key`,
  lastReport: sql<string>`coalesce(to_char(asset_state.last_update_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'), '')`,
}
