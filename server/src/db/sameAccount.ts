import type { AnyColumnWithTable, JoinBuilder } from 'kysely'

/** Joins two tables by these columns and by the account, with which every key and every foreign key begins. */
export const sameAccount = <D, T extends keyof D>(
  join: JoinBuilder<D, T>,
  left: AnyColumnWithTable<D, T>,
  right: AnyColumnWithTable<D, T>,
): JoinBuilder<D, T> =>
  join.onRef(accountOf(left) as typeof left, '=', accountOf(right) as typeof right).onRef(left, '=', right)

const accountOf = (column: string): string => `${column.slice(0, column.indexOf('.'))}.accountId`
