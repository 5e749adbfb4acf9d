import Box from '@mui/material/Box'
import type { MachineTask } from '@yardmaster/core/contract/service/tasks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { useBranchColumn } from '../../../widgets/branches/useBranchColumn.ts'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { ScheduleProgress } from '../../../widgets/schedules/ScheduleProgress.tsx'
import { useScheduleText } from '../../../widgets/schedules/useScheduleText.ts'
import type { useDuePages } from './tasks.api.ts'

type Props = {
  label: string
  pages: ReturnType<typeof useDuePages>
  /** The list contains several tasks, so each row names its task. */
  named?: boolean
  empty: ReactNode
}

/** Tasks on assets, the most overdue first. */
export function MachineTasks({ label, pages, named = false, empty }: Props) {
  const { rows, ...loading } = pagedRows(pages)
  const columns = useColumns(named)
  return (
    <DataTable
      label={label}
      {...loading}
      rows={rows && uniqueRows(rows)}
      columns={columns}
      rowId={keyOf}
      rowHref={({ equipment }) => paths.equipmentMaintenance(equipment.id)}
      empty={empty}
      fill
    />
  )
}

const keyOf = ({ equipment, task }: MachineTask) => `${equipment.id}:${task.id}`

/** Removes duplicates: an asset that works while pages load may move from one page to the next. */
const uniqueRows = (rows: readonly MachineTask[]) => [
  ...new Map(rows.map((row) => [keyOf(row), row])).values(),
]

function useColumns(named: boolean): Column<MachineTask>[] {
  const text = useText()
  const scheduleText = useScheduleText()
  const branch = useBranchColumn<MachineTask>(({ equipment }) => equipment.branchId)
  const task: Column<MachineTask> = {
    id: 'task',
    header: text('tasks.task'),
    value: (row) => row.task.name,
    sortable: false,
  }
  return [
    pictureColumn({
      header: text('tasks.picture'),
      width: 78,
      cell: ({ equipment }) => <AssetPicture {...equipment} />,
    }),
    {
      id: 'machine',
      header: text('tasks.machine'),
      phone: 'title',
      value: ({ equipment }) => equipment.name,
      sortable: false,
      cell: ({ equipment }) => (
        <Box sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{equipment.name}</Box>
      ),
    },
    ...branch,
    ...(named ? [task] : []),
    {
      id: 'last',
      header: text('tasks.lastServiced'),
      value: scheduleText.last,
      sortable: false,
      phone: 'hidden',
    },
    {
      id: 'next',
      header: text('tasks.nextService'),
      value: scheduleText.next,
      sortable: false,
    },
    {
      id: 'progress',
      header: text('tasks.progress'),
      phone: 'below',
      width: 230,
      cell: ({ task, scheduleRatio, state }) => (
        <ScheduleProgress label={task.name} ratio={scheduleRatio} state={state} />
      ),
    },
  ]
}
