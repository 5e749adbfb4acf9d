import { useBranchNames } from '../../lib/branches.ts'
import { useText } from '../../lib/intl.tsx'
import type { Column } from '../../ui/lists/dataTable/Column.ts'

type Options = {
  /** Whether the table has the sort order `branch`. */
  sortable?: boolean
}

/** Returns the column of the branch if the page shows all branches, and otherwise nothing. */
export function useBranchColumn<Row>(
  branchOf: (row: Row) => number,
  { sortable = false }: Options = {},
): Column<Row>[] {
  const text = useText()
  const nameOf = useBranchNames()
  if (!nameOf) return []
  return [
    {
      id: 'branch',
      header: text('app.branch'),
      width: '11%',
      sortable,
      value: (row) => nameOf(branchOf(row)),
    },
  ]
}
