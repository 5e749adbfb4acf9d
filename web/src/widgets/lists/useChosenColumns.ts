import { useQueryClient } from '@tanstack/react-query'
import type { ColumnList } from '@yardmaster/core/contract/fleet/columns.ts'
import { columns as contract } from '@yardmaster/core/contract/fleet/columns.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { queryKey, useCall, useEndpoint } from '../../lib/query.ts'
import type { Column } from '../../ui/lists/dataTable/Column.ts'
import { useSnackbar } from '../../ui/notices/Snackbars.tsx'

type List = {
  name: ColumnList
  /** Columns that can't be hidden, because they identify the row. */
  fixed: ReadonlySet<string>
  /** The columns shown until the user has chosen. */
  standard: readonly string[]
}

/** Returns the columns that the user has chosen, in table order, and the functions to change them. */
export function useChosenColumns<Row>({ name, fixed, standard }: List, all: readonly Column<Row>[]) {
  const list = { params: { list: name } }
  const client = useQueryClient()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data } = useEndpoint(contract.read, list, { staleTime: Infinity })
  const update = useCall(contract.update)
  const chosen = new Set(data?.columns ?? standard)
  const choose = (next: string[] | null) => {
    const key = queryKey(contract.read, list)
    const before = client.getQueryData<AnswerOf<typeof contract.read>>(key)
    // Updates the cache at once. Nothing else depends on it, and a checkbox that reacts late feels broken.
    client.setQueryData(key, { columns: next })
    update.mutate(
      { ...list, body: { columns: next } },
      {
        onError: (refusal) => {
          // A later choice stays.
          if (client.getQueryData<typeof before>(key)?.columns === next) client.setQueryData(key, before)
          show(errorText(refusal), { tone: 'error' })
        },
      },
    )
  }
  const options = all.filter(({ id }) => !fixed.has(id))
  return {
    shown: all.filter(({ id }) => fixed.has(id) || chosen.has(id)),
    options,
    isShown: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      choose(options.map((column) => column.id).filter((other) => (other === id) !== chosen.has(other))),
    reset: data?.columns ? () => choose(null) : null,
  }
}

export type ChosenColumns<Row> = ReturnType<typeof useChosenColumns<Row>>
