import Box from '@mui/material/Box'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import type { RepairRow } from '@yardmaster/core/contract/service/repairList.ts'
import { dayAt } from '@yardmaster/core/days.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useSession } from '../../../../lib/session.tsx'
import { useDayFormat, useToday } from '../../../../lib/time.tsx'
import { DataTable } from '../../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../../ui/lists/dataTable/Column.ts'
import { Card } from '../../../../ui/page/Card.tsx'
import { twoLines } from '../../../../ui/page/twoLines.ts'
import { useTicketsBetween } from '../rentals.api.ts'

/** The tickets of the asset that were opened while it was out. */
export function TicketsCard({ rental }: { rental: Rental }) {
  const { outAt } = rental
  return outAt && <TicketsSince rental={rental} outAt={outAt} />
}

function TicketsSince({ rental: { asset, inAt }, outAt }: { rental: Rental; outAt: string }) {
  const text = useText()
  const today = useToday()
  const { timezone } = useSession().branch
  const last = inAt ? dayAt(Date.parse(inAt), timezone) : today
  const { data, error, refetch } = useTicketsBetween(asset.id, dayAt(Date.parse(outAt), timezone), last)
  const columns = useColumns()
  return (
    <Card title={text('rental.tickets')}>
      <DataTable
        label={text('rental.tickets')}
        rows={data?.rows}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.repair(id)}
        empty={text('rental.tickets.none')}
        error={error}
        onRetry={() => void refetch()}
      />
    </Card>
  )
}

function useColumns(): Column<RepairRow>[] {
  const text = useText()
  const day = useDayFormat()
  return [
    {
      id: 'ticketNum',
      header: text('rental.tickets.ticket'),
      width: 80,
      cell: ({ ticketNum }) => `#${ticketNum}`,
    },
    {
      id: 'issue',
      header: text('rental.tickets.issue'),
      cell: ({ issue }) => (
        <Box component="span" sx={twoLines}>
          {issue}
        </Box>
      ),
    },
    {
      id: 'checkInDate',
      header: text('rental.tickets.checkIn'),
      width: 120,
      cell: ({ checkInDate }) => day.medium(checkInDate),
    },
    {
      id: 'state',
      header: text('rental.tickets.state'),
      width: 130,
      cell: ({ dateCompleted }) =>
        dateCompleted
          ? text('rental.tickets.resolved', { day: day.medium(dateCompleted) })
          : text('rental.tickets.open'),
    },
  ]
}
