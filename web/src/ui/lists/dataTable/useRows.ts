import type { ColumnDef, SortingState } from '@tanstack/react-table'
import {
  createSortedRowModel,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useState } from 'react'
import type { Column, Sort } from './Column.ts'
import { compareValues, isSortable } from './Column.ts'

const features = tableFeatures({
  rowSortingFeature,
  rowSelectionFeature,
  sortedRowModel: createSortedRowModel(),
})

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

const definitionsOf = <Row>(columns: readonly Column<Row>[]) =>
  columns.map((column): ColumnDef<typeof features, Row & object> => ({
    id: column.id,
    accessorFn: (row) => column.value?.(row) ?? undefined,
    enableSorting: isSortable(column),
    sortUndefined: 'last',
    sortFn: (a, b, id) => compareValues(a.getValue(id), b.getValue(id)),
  }))

const sortingOf = (sort: Sort | undefined): SortingState =>
  sort ? [{ id: sort.column, desc: sort.descending }] : []

const NOTHING: ReadonlySet<string> = new Set()

/** Provides the ordered rows with sorting and selection. Only this module uses the table library. */
export function useRows<Row>(options: Options<Row>) {
  const { rows, columns, rowId, onSortChange, onSelectionChange, selection = NOTHING } = options
  const [ownSort, setOwnSort] = useState(options.defaultSort)
  const sort = onSortChange ? options.sort : ownSort
  const table = useTable({
    features,
    data: rows as readonly (Row & object)[],
    columns: definitionsOf(columns),
    getRowId: (row) => String(rowId(row)),
    manualSorting: onSortChange !== undefined,
    enableMultiSort: false,
    state: {
      sorting: sortingOf(sort),
      rowSelection: Object.fromEntries([...selection].map((id) => [id, true])),
    },
  })
  const sorted = table.getRowModel().rows.map(({ id, original }): TableRow<Row> => ({ id, row: original }))
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
