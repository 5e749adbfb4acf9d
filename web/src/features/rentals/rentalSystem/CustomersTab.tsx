import Box from '@mui/material/Box'
import type { CustomerDecision, SystemCustomer } from '@yardmaster/core/contract/rentals/rentalSystem.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { Suspense, useDeferredValue, useState } from 'react'
import { useIntl } from 'react-intl'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { useCan } from '../../../lib/session.tsx'
import { CloseIcon, LinkIcon, RetryIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { ClientName } from '../../../widgets/clients/ClientName.tsx'
import { MatchTools } from './MatchTools.tsx'
import type { MatchList } from './MatchTools.tsx'
import { useCustomerPages, useDecideCustomer } from './rentalSystem.api.ts'

const LinkCustomerDialog = lazyPart(async () => (await import('./LinkCustomerDialog.tsx')).LinkCustomerDialog)

/** The customers of the rental system: which client each one is. */
export function CustomersTab(list: MatchList) {
  const text = useText()
  const mayDecide = useCan('integration.manage')
  const search = useDeferredValue(list.search)
  const pages = useCustomerPages({ ...list, search })
  const [linking, setLinking] = useState<SystemCustomer | null>(null)
  const columns = useCustomerColumns()
  const actions = useCustomerActions(list.id, setLinking)
  return (
    <>
      <MatchTools
        {...list}
        hint={text('rentalSystem.customers.hint')}
        searchLabel={text('rentalSystem.search.customers')}
        counts={pages.data?.pages[0]?.counts}
      />
      <DataTable
        label={text('rentalSystem.tab.customers')}
        {...pagedRows(pages)}
        columns={mayDecide ? [...columns, actions] : columns}
        rowId={({ id }) => id}
        empty={text(list.search ? 'rentalSystem.noCustomers' : `rentalSystem.noCustomers.${list.state}`)}
        fill
      />
      <Suspense>
        {linking && <LinkCustomerDialog id={list.id} customer={linking} onClose={() => setLinking(null)} />}
      </Suspense>
    </>
  )
}

function useCustomerColumns(): Column<SystemCustomer>[] {
  const text = useText()
  const intl = useIntl()
  return [
    {
      id: 'customer',
      header: text('rentalSystem.customer'),
      width: '35%',
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>,
    },
    {
      id: 'client',
      header: text('rentalSystem.client'),
      cell: ({ client, namesake }) => {
        if (client) return <ClientName client={client} site={null} />
        return namesake ? text('rentalSystem.sameName', { client: namesake.name }) : NO_VALUE
      },
    },
    {
      id: 'waiting',
      header: text('rentalSystem.waiting'),
      width: 170,
      align: 'right',
      cell: ({ waiting }) => intl.formatNumber(waiting),
    },
  ]
}

const DONE = {
  link: 'rentalSystem.linked',
  ignore: 'rentalSystem.ignored',
  reset: 'rentalSystem.restored',
} as const

function useCustomerActions(id: number, link: (customer: SystemCustomer) => void): Column<SystemCustomer> {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { mutate } = useDecideCustomer()
  const decide = (customer: SystemCustomer, body: CustomerDecision) =>
    mutate(
      { params: { id, recordId: customer.id }, body },
      {
        onSuccess: () => show(text(DONE[body.decision], { name: customer.name })),
        onError: (refusal) => show(errorText(refusal), { tone: 'error' }),
      },
    )
  return actionsColumn<SystemCustomer>({
    header: text('rentalSystem.actions'),
    labelOf: ({ name }) => text('rentalSystem.actionsFor', { name }),
    actionsOf: (customer) => [
      {
        id: 'link',
        label: text(customer.state === 'linked' ? 'rentalSystem.linkOtherClient' : 'rentalSystem.link'),
        icon: <LinkIcon fontSize="small" />,
        onClick: () => link(customer),
      },
      {
        id: 'ignore',
        label: text('rentalSystem.ignore'),
        icon: <CloseIcon fontSize="small" />,
        hidden: customer.state === 'ignored',
        onClick: () => decide(customer, { decision: 'ignore' }),
      },
      {
        id: 'reset',
        label: text('rentalSystem.reset'),
        icon: <RetryIcon fontSize="small" />,
        hidden: customer.state !== 'ignored',
        onClick: () => decide(customer, { decision: 'reset' }),
      },
    ],
  })
}
