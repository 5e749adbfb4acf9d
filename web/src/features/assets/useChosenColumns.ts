import { useQueryClient } from '@tanstack/react-query'
import { columns as contract } from '@yardmaster/core/contract/columns.ts'
import type { AnswerOf } from '@yardmaster/core/contract/endpoint.ts'
import { useErrorText } from '../../lib/intl.tsx'
import { queryKey, useCall } from '../../lib/query.ts'
import type { Column } from '../../ui/dataTable/Column.ts'
import { useSnackbar } from '../../ui/Snackbars.tsx'
import { useColumnChoice } from './assets.api.ts'

/** Without them nobody would know which row is which. */
const FIXED: ReadonlySet<string> = new Set(['picture', 'name'])
const STANDARD = ['category', 'make', 'status', 'location', 'lastReport', 'flags', 'tags']

const ASSETS = { params: { list: 'assets' } } as const

/** The columns that the user wants to see, in the order of the table, and what changes them. */
export function useChosenColumns<Row>(all: readonly Column<Row>[]) {
  const client = useQueryClient()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data } = useColumnChoice()
  const update = useCall(contract.update)
  const chosen = new Set(data?.columns ?? STANDARD)
  const choose = (next: string[] | null) => {
    const key = queryKey(contract.read, ASSETS)
    const before = client.getQueryData<AnswerOf<typeof contract.read>>(key)
    // At once: nothing else depends on it, and a box that waits to be ticked feels broken.
    client.setQueryData(key, { columns: next })
    update.mutate(
      { ...ASSETS, body: { columns: next } },
      {
        onError: (refusal) => {
          client.setQueryData(key, before)
          show(errorText(refusal), { tone: 'error' })
        },
      },
    )
  }
  const options = all.filter(({ id }) => !FIXED.has(id))
  return {
    shown: all.filter(({ id }) => FIXED.has(id) || chosen.has(id)),
    options,
    isShown: (id: string) => chosen.has(id),
    toggle: (id: string) =>
      choose(options.map((column) => column.id).filter((other) => (other === id) !== chosen.has(other))),
    reset: data?.columns ? () => choose(null) : null,
  }
}

export type ChosenColumns<Row> = ReturnType<typeof useChosenColumns<Row>>
