import { FROM, UNTIL } from '../../../reports/statement.ts'

/**
 * The parameters of the statement. Those of the scope ($1 to $4), FROM, UNTIL, FIRST_DAY, LAST_DAY and MOST are
 * the same as in every report, because day sums use them. LAST_DAY is the Monday after the week, in whose first
 * hours the last night ends.
 */
export const IDLE_MS = '$5::bigint'
export const KINDS = '$8::text[]'
export const STATE = '$9::text'
export const SEES_ALL_BRANCHES = '$13::boolean'
export const SEES_RENTALS = '$14::boolean'

/** The clock of another branch can be up to a day ahead or behind. */
export const AROUND = { from: `(${FROM} - interval '1 day')`, until: `(${UNTIL} + interval '1 day')` }
