import Box from '@mui/material/Box'
import type { InspectionPlan } from '@yardmaster/core/contract/service/inspections.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { ChecklistIcon, DeleteIcon, EditIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { useCategoriesByName, usePlans } from './inspections.api.ts'
import { usePlanTimes } from './usePlanTimes.ts'
import type { PlanDialogs } from './usePlanDialogs.tsx'

type Props = { dialogs: PlanDialogs; onAdd: () => void }

/** All checklists of the account. */
export function PlanList({ dialogs, onAdd }: Props) {
  const text = useText()
  const mayAdd = useCan('task.create')
  const mayEdit = useCan('task.update')
  const { data, error, refetch } = usePlans()
  const columns = useColumns(dialogs)
  return (
    <DataTable
      label={text('inspections.plans')}
      rows={data}
      columns={columns}
      rowId={({ id }) => id}
      defaultSort={{ column: 'name', descending: false }}
      error={error}
      onRetry={() => void refetch()}
      {...(mayEdit && { onRowClick: dialogs.edit })}
      empty={
        <EmptyList
          icon={<ChecklistIcon />}
          title={text('inspections.plansEmpty')}
          body={text('inspections.plansEmptyHint')}
          add={mayAdd ? { label: text('inspections.add'), onClick: onAdd } : null}
        />
      }
      fill
    />
  )
}

function useColumns(dialogs: PlanDialogs): Column<InspectionPlan>[] {
  const text = useText()
  const times = usePlanTimes()
  const mayEdit = useCan('task.update')
  const mayDelete = useCan('task.delete')
  const { data: categories = [] } = useCategoriesByName()
  const appliesTo = ({ categoryId }: InspectionPlan) =>
    categoryId === null
      ? text('inspections.allCategories')
      : (categories.find(({ id }) => id === categoryId)?.name ?? '')
  return [
    {
      id: 'name',
      header: text('inspections.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Box>,
    },
    { id: 'appliesTo', header: text('inspections.appliesTo'), value: appliesTo },
    { id: 'when', header: text('inspections.when'), value: (plan) => times(plan).join(', ') },
    {
      id: 'items',
      header: text('inspections.items'),
      align: 'right',
      width: 110,
      value: ({ items }) => items.length,
      cell: ({ items }) => text('inspections.itemCount', { total: items.length }),
    },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: ({ name }) => text('inspections.actions', { name }),
      actionsOf: (plan) => [
        {
          id: 'edit',
          label: text('action.edit'),
          icon: <EditIcon fontSize="small" />,
          hidden: !mayEdit,
          onClick: () => dialogs.edit(plan),
        },
        {
          id: 'delete',
          label: text('action.delete'),
          icon: <DeleteIcon fontSize="small" />,
          tone: 'danger' as const,
          hidden: !mayDelete,
          onClick: () => dialogs.remove(plan),
        },
      ],
    }),
  ]
}
