import { useState } from 'react'
import type { Column, Sort } from './Column.ts'
import { compareValues, isSortable } from './Column.ts'

type Options<Row> = {
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string | number
  defaultSort?: Sort | undefined
  /** If given with onSortChange, the rows must arrive sorted. */
  sort?: Sort | undefined
  onSortChange?: ((sort: Sort) => void) | undefined
  selection?: ReadonlySet<string> | undefined
  onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined
}

/** Sorts rows by a column. Rows without a value are last in either direction. */
function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.column)
  if (!sort || !column || !isSortable(column)) return rows
  const keyed = rows.map((row) => ({ row, value: column.value?.(row) ?? undefined }))
  const known = keyed.filter(({ value }) => value !== undefined)
  const unknown = keyed.filter(({ value }) => value === undefined)
  const direction = sort.descending ? -1 : 1
  known.sort((a, b) => direction * compareValues(a.value, b.value))
  return [...known, ...unknown].map(({ row }) => row)
}

const NOTHING: ReadonlySet<string> = new Set()

/** Provides the ordered rows with sorting and selection. */
export function useRows<Row>(options: Options<Row>) {
  const { rows, columns, rowId, onSortChange, onSelectionChange, selection = NOTHING } = options
  const [ownSort, setOwnSort] = useState(options.defaultSort)
  const sort = onSortChange ? options.sort : ownSort
  const inOrder = onSortChange ? rows : sortRows(rows, columns, sort)
  const sorted = inOrder.map((row): TableRow<Row> => ({ id: String(rowId(row)), row }))
  const setSort = (next: Sort) => (onSortChange ? onSortChange(next) : setOwnSort(next))
  return {
    rows: sorted,
    sort,
    setSort,
    toggleSort: (column: string) =>
      setSort({ column, descending: sort?.column === column && !sort.descending }),
    selection: onSelectionChange && {
      has: (id: string) => selection.has(id),
      all: sorted.length > 0 && sorted.every(({ id }) => selection.has(id)),
      some: sorted.some(({ id }) => selection.has(id)),
      toggle: (id: string) => {
        const next = new Set(selection)
        if (!next.delete(id)) next.add(id)
        onSelectionChange(next)
      },
      toggleAll: () => {
        const all = sorted.every(({ id }) => selection.has(id))
        onSelectionChange(new Set(all ? [] : sorted.map(({ id }) => id)))
      },
    },
  }
}

export type TableRow<Row> = { id: string; row: Row }
export type RowsState<Row> = ReturnType<typeof useRows<Row>>
