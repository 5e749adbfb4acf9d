import { FIRST_DAY, LAST_DAY } from '../../../../reports/statement.ts'

/** Whether a row of day sums is of the week. */
export const OF_WEEK = `kept.account_id = $1 and kept.day between ${FIRST_DAY} and ${LAST_DAY}
  and ($2::integer is null or kept.branch_id = $2)`
