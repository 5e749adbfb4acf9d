import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import type { RepairRow } from '@yardmaster/core/contract/service/repairList.ts'
import { PRIORITIES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useDayFormat, useToday } from '../../../lib/time.tsx'
import { useUnits } from '../../../lib/units.ts'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useClientText } from '../../../widgets/clients/useNameText.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { useBranchColumn } from '../../../widgets/branches/useBranchColumn.ts'
import { DueMark } from '../../../widgets/tickets/DueMark.tsx'
import { PriorityMark } from '../../../widgets/tickets/PriorityMark.tsx'
import { StatusChip } from '../../../widgets/tickets/StatusChip.tsx'
import { useCategoriesByName } from './repairList.api.ts'

/** Returns all columns. A sortable column has the name of its sort order. */
export function useRepairColumns(): Column<RepairRow>[] {
  const text = useText()
  const intl = useIntl()
  const units = useUnits()
  const day = useDayFormat()
  const maySeeClients = useCan('client.read')
  const clientText = useClientText()
  const { data: categories = [] } = useCategoriesByName()
  const branch = useBranchColumn<RepairRow>(({ equipment }) => equipment.branchId, { sortable: true })
  const categoryOf = ({ equipment: { categoryId } }: RepairRow) =>
    categories.find(({ id }) => id === categoryId)?.name ?? null
  return [
    pictureColumn({
      header: text('repairs.picture'),
      width: 70,
      cell: ({ equipment }) => <AssetPicture {...equipment} />,
    }),
    {
      id: 'equipment',
      header: text('repairs.equipment'),
      width: '13%',
      phone: 'title',
      value: ({ equipment }) => equipment.name,
      cell: ({ equipment }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{equipment.name}</Box>,
    },
    ...branch,
    {
      id: 'ticketNum',
      header: text('repairs.ticketNum'),
      width: 100,
      value: ({ ticketNum }) => ticketNum,
      cell: ({ ticketNum }) => `#${ticketNum}`,
    },
    { id: 'issue', header: text('repairs.issue'), cell: ({ issue }) => <Excerpt>{issue}</Excerpt> },
    ...(maySeeClients
      ? [
          {
            id: 'client',
            header: text('client.client'),
            width: '15%',
            cell: ({ client }: RepairRow) => clientText(client) || null,
          },
        ]
      : []),
    { id: 'category', header: text('repairs.category'), width: '13%', cell: categoryOf },
    {
      id: 'checkInDate',
      header: text('repairs.checkInDate'),
      width: 130,
      value: ({ checkInDate }) => checkInDate,
      cell: ({ checkInDate }) => day.medium(checkInDate),
    },
    {
      id: 'dateCompleted',
      header: text('repairs.dateCompleted'),
      width: 180,
      value: ({ dateCompleted }) => dateCompleted,
      cell: (row) => (row.dateCompleted ? day.medium(row.dateCompleted) : <OpenSince row={row} />),
    },
    {
      id: 'status',
      header: text('ticket.status'),
      width: 170,
      cell: ({ status }) => <StatusChip status={status} />,
    },
    {
      id: 'priority',
      header: text('ticket.priority'),
      width: 110,
      value: ({ priority }) => PRIORITIES.indexOf(priority),
      cell: ({ priority }) => <PriorityMark priority={priority} />,
    },
    {
      id: 'assignee',
      header: text('ticket.assignee'),
      width: 130,
      value: ({ assignee }) => assignee?.name,
      cell: ({ assignee }) => assignee?.name ?? null,
    },
    {
      id: 'dueDate',
      header: text('ticket.dueDate'),
      width: 150,
      value: ({ dueDate }) => dueDate,
      cell: ({ dueDate, isOpen }) => dueDate && <DueMark dueDate={dueDate} isOpen={isOpen} labeled />,
    },
    {
      id: 'engineCount',
      header: text('repairs.engineCount'),
      width: 120,
      align: 'right',
      cell: ({ engineCount }) => intl.formatNumber(engineCount, { maximumFractionDigits: 1 }),
    },
    {
      id: 'cost',
      header: text('repairs.cost'),
      width: 120,
      align: 'right',
      cell: ({ cost }) => (cost === null ? null : units.money(cost)),
    },
  ]
}

/** Shows one line in a table and two in a card. */
function Excerpt({ children }: { children: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  )
}

function OpenSince({ row: { checkInDate } }: { row: RepairRow }) {
  const text = useText()
  const today = useToday()
  const days = Math.max(0, Temporal.PlainDate.from(checkInDate).until(today).days)
  return <Chip size="small" color="warning" variant="outlined" label={text('repairs.openFor', { days })} />
}
