import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { RepairRow } from '@yardmaster/core/contract/service/repairList.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { twoLines } from '../../../ui/page/twoLines.ts'
import { useNameText } from '../../../widgets/clients/useNameText.ts'
import { useTicketsFor } from './clients.api.ts'
import type { Party } from './clients.api.ts'

/** The page shows the newest ones. The link leads to all. */
const SHOWN = 10

export function ClientTickets(party: Party) {
  const { clientId, siteId } = party
  const text = useText()
  const { list, count } = useTicketsFor(party)
  const columns = useColumns(siteId === undefined)
  const total = count.data?.total ?? 0
  return (
    <Card
      title={text('clients.tickets')}
      actions={
        total > 0 && (
          <Link component={AppLink} href={paths.serviceForClient(clientId, siteId)}>
            {text('clients.tickets.count', { total })}
          </Link>
        )
      }
    >
      <DataTable
        label={text('clients.tickets')}
        rows={list.data?.rows.slice(0, SHOWN)}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.repair(id)}
        empty={text(siteId === undefined ? 'clients.tickets.none' : 'sites.tickets.none')}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
    </Card>
  )
}

function useColumns(withSite: boolean): Column<RepairRow>[] {
  const text = useText()
  const day = useDayFormat()
  const nameText = useNameText()
  const site: Column<RepairRow> = {
    id: 'site',
    header: text('client.site'),
    width: '18%',
    cell: ({ client }) => (client?.site ? nameText(client.site) : NO_VALUE),
  }
  return [
    {
      id: 'ticketNum',
      header: text('clients.tickets.ticket'),
      width: 80,
      cell: ({ ticketNum }) => `#${ticketNum}`,
    },
    {
      id: 'asset',
      header: text('clients.tickets.asset'),
      width: '15%',
      cell: ({ equipment }) => equipment.name,
    },
    {
      id: 'issue',
      header: text('clients.tickets.issue'),
      cell: ({ issue }) => (
        <Box component="span" sx={twoLines}>
          {issue}
        </Box>
      ),
    },
    ...(withSite ? [site] : []),
    {
      id: 'checkInDate',
      header: text('clients.tickets.checkIn'),
      width: 120,
      cell: ({ checkInDate }) => day.medium(checkInDate),
    },
    {
      id: 'state',
      header: text('clients.tickets.state'),
      width: 160,
      cell: ({ dateCompleted }) =>
        dateCompleted
          ? text('clients.tickets.resolved', { day: day.medium(dateCompleted) })
          : text('clients.tickets.open'),
    },
  ]
}
