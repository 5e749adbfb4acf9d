import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import type { RepairRequest } from '@yardmaster/core/contract/service/repairRequests.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useBranchColumn } from '../../../widgets/branches/useBranchColumn.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { useDismissal } from './useDismissal.ts'

export function useRequestColumns(): Column<RepairRequest>[] {
  const text = useText()
  const mayDecide = useCan('repair.create')
  const decision = useDecisionColumn()
  const branch = useBranchColumn<RepairRequest>(({ equipment }) => equipment.branchId)
  return [
    pictureColumn({
      header: text('repairs.picture'),
      width: 70,
      cell: ({ equipment }) => <AssetPicture {...equipment} />,
    }),
    {
      id: 'equipment',
      header: text('repairs.equipment'),
      width: '16%',
      phone: 'title',
      cell: ({ equipment: { id, name } }) => (
        <Link component={AppLink} href={paths.equipment(id)} sx={{ fontWeight: 'fontWeightMedium' }}>
          {name}
        </Link>
      ),
    },
    ...branch,
    {
      id: 'issue',
      header: text('repairs.issue'),
      cell: ({ issue }) => (
        <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {issue}
        </Box>
      ),
    },
    {
      id: 'contact',
      header: text('requests.contact'),
      width: '16%',
      cell: ({ contact }) => contact || NO_VALUE,
    },
    {
      id: 'createdAt',
      header: text('requests.received'),
      width: 130,
      cell: ({ createdAt }) => <RelativeTime at={createdAt} />,
    },
    ...(mayDecide ? [decision] : []),
  ]
}

/** The buttons that dismiss a request or open a ticket for it. */
function useDecisionColumn(): Column<RepairRequest> {
  const text = useText()
  const dismiss = useDismissal()
  return {
    id: 'decision',
    header: text('requests.decision'),
    hideHeader: true,
    width: 240,
    align: 'right',
    phone: 'below',
    cell: (request) => (
      <Box sx={{ display: 'flex', gap: 1, justifyContent: { md: 'flex-end' }, my: { xs: 0.75, md: 0 } }}>
        <Button
          color="inherit"
          aria-label={text('requests.dismissNamed', { name: request.equipment.name })}
          onClick={() => dismiss(request)}
        >
          {text('requests.dismiss')}
        </Button>
        <Button
          variant="outlined"
          component={AppLink}
          href={`${paths.createRepair(request.equipment.id)}#request=${request.id}`}
          aria-label={text('requests.acceptNamed', { name: request.equipment.name })}
        >
          {text('requests.accept')}
        </Button>
      </Box>
    ),
  }
}
