import Button from '@mui/material/Button'
import type { DueInspection } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useRelativeTime } from '../../../lib/time.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useDuePages } from './inspections.api.ts'

/** The assets of the branch whose scheduled inspection is due, the longest first. */
export function DueInspections() {
  const text = useText()
  const columns = useColumns()
  return (
    <DataTable
      label={text('inspections.due')}
      {...pagedRows(useDuePages())}
      columns={columns}
      rowId={({ plan, asset }) => `${asset.id}-${plan.id}`}
      rowHref={({ asset }) => paths.equipmentMaintenance(asset.id)}
      empty={
        <EmptyState
          icon={<CheckIcon />}
          title={text('inspections.dueEmpty')}
          body={text('inspections.dueEmptyHint')}
        />
      }
      fill
    />
  )
}

function useColumns(): Column<DueInspection>[] {
  const text = useText()
  const ago = useRelativeTime()
  const mayInspect = useCan('repair.create')
  return [
    { id: 'asset', header: text('inspections.asset'), phone: 'title', cell: ({ asset }) => asset.name },
    { id: 'plan', header: text('inspections.checklist'), cell: ({ plan }) => plan.name },
    {
      id: 'last',
      header: text('inspections.lastInspected'),
      cell: ({ last }) => (last === null ? text('inspections.never') : ago(last)),
    },
    { id: 'due', header: text('inspections.dueSince'), cell: ({ dueAt }) => ago(dueAt) },
    ...(mayInspect
      ? [
          {
            id: 'inspect',
            header: text('inspections.inspect'),
            phone: 'below' as const,
            width: 150,
            cell: ({ asset, plan }: DueInspection) => (
              <Button
                component={AppLink}
                href={paths.inspect(asset.id, plan.id, 'schedule')}
                variant="outlined"
                color="inherit"
                aria-label={text('inspections.inspectAsset', { name: asset.name })}
                sx={{ mt: { xs: 1, md: 0 } }}
              >
                {text('inspections.inspect')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}
