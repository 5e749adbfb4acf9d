import type { RepairSort } from '@yardmaster/core/contract/service/repairList.ts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { invalid } from '../../../appError.ts'
import type { Cursor } from '../../../db/paging.ts'

/** Sorts open tickets after all completed ones. */
const NEVER = 'infinity'

export const COMPLETED_ON = sql<string>`coalesce(repair.date_completed, ${sql.lit(NEVER)}::date)`

type SortKey = {
  column: RawBuilder<unknown>
  /** The type of the column, needed because a cursor returns its key as text. */
  type: 'integer' | 'date' | 'text'
}

export const SORT_KEYS: Record<RepairSort, SortKey> = {
  ticketNum: { column: sql`repair.ticket_num`, type: 'integer' },
  equipment: { column: sql`equipment.name_key`, type: 'text' },
  branch: { column: sql`lower(branch.name) || E'\\t' || equipment.name_key`, type: 'text' },
  checkInDate: { column: sql`repair.check_in_date`, type: 'date' },
  dateCompleted: { column: COMPLETED_ON, type: 'date' },
  priority: {
    column: sql`array_position(array['low', 'normal', 'high', 'urgent'], repair.priority)`,
    type: 'integer',
  },
  // Tickets without a date are due last.
  dueDate: { column: sql`coalesce(repair.due_date, ${sql.lit(NEVER)}::date)`, type: 'date' },
  assignee: {
    column: sql`lower(coalesce(assignee.first_name || ' ' || assignee.last_name, ''))`,
    type: 'text',
  },
}

const isKey: Record<SortKey['type'], (key: string) => boolean> = {
  integer: (key) => /^\d{1,9}$/.test(key),
  date: (key) => key === NEVER || isDay(key),
  text: () => true,
}

function isDay(key: string): boolean {
  try {
    return /^\d{4}-\d\d-\d\d$/.test(key) && Temporal.PlainDate.from(key).year > 0
  } catch {
    return false
  }
}

/**
 * Builds the condition for the rows after the cursor. The cursor comes from the client, so its key is
 * validated.
 */
export function afterCursor(sort: RepairSort, descending: boolean, { key, id }: Cursor): RawBuilder<boolean> {
  const { column, type } = SORT_KEYS[sort]
  if (!isKey[type](key)) throw invalid('after', 'error.invalid')
  const comparison = sql.raw(descending ? '<' : '>')
  // As subqueries, the values don't change the estimate, and so PostgreSQL keeps one plan for all pages.
  const place = sql`(select ${key}::${sql.raw(type)}), (select ${id}::integer)`
  return sql<boolean>`(${column}, repair.id) ${comparison} (${place})`
}
