import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { InspectionLine } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'

/** The columns of a list of inspections. The list of one asset doesn't name it. */
export function useDoneColumns({ ofAsset = false } = {}): Column<InspectionLine>[] {
  const text = useText()
  const times = useTimeFormat({ inList: true })
  return [
    ...(ofAsset
      ? []
      : [
          {
            id: 'asset',
            header: text('inspections.asset'),
            phone: 'title' as const,
            cell: ({ asset }: InspectionLine) => asset.name,
          },
        ]),
    {
      id: 'plan',
      header: text('inspections.checklist'),
      ...(ofAsset && { phone: 'title' as const }),
      cell: ({ plan }) => plan,
    },
    { id: 'at', header: text('inspections.inspected'), cell: ({ at }) => times.dateTime(at) },
    { id: 'by', header: text('inspections.by'), cell: ({ by }) => by },
    { id: 'result', header: text('inspections.result'), cell: (line) => <Result {...line} /> },
    {
      id: 'ticket',
      header: text('inspections.ticket'),
      width: 110,
      cell: ({ ticket }) =>
        ticket && (
          <Link component={AppLink} href={paths.repair(ticket.id)}>
            {text('inspections.ticketNum', { number: String(ticket.ticketNum) })}
          </Link>
        ),
    },
  ]
}

/** Says in words, not only by color, whether everything passed. */
export function Result({ items, failed }: { items: number; failed: number }) {
  const text = useText()
  return (
    <Box
      component="span"
      sx={{ color: failed > 0 ? 'error.main' : 'success.main', fontWeight: 'fontWeightMedium' }}
    >
      {failed > 0 ? text('inspections.failedSome', { failed, items }) : text('inspections.passedAll')}
    </Box>
  )
}
