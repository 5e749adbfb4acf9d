import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Task } from '@yardmaster/core/contract/service/tasks.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useNumber, useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { DeleteIcon, EditIcon, MachineIcon } from '../../../ui/icons.tsx'
import { useScheduleText } from '../../../widgets/schedules/useScheduleText.ts'
import type { MachineState } from './machineStates.ts'
import type { TaskDialogs } from './useTaskDialogs.tsx'

const COUNTS = { assigned: 'all', due: 'due', overdue: 'overdue' } as const
const TONES = { assigned: undefined, due: 'warning.main', overdue: 'error.main' }

export function useTaskColumns(dialogs: TaskDialogs): Column<Task>[] {
  const text = useText()
  const scheduleText = useScheduleText()
  const actionsOf = useTaskActions(dialogs)
  const count = (id: keyof typeof COUNTS): Column<Task> => ({
    id,
    header: text(`tasks.${id}`),
    value: (task) => task[id],
    align: 'right',
    width: 110,
    cell: (task) => <Count task={task} total={task[id]} state={COUNTS[id]} tone={TONES[id]} />,
  })
  return [
    {
      id: 'name',
      header: text('tasks.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ name }) => <Box sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Box>,
    },
    { id: 'type', header: text('tasks.type'), value: ({ taskType }) => taskType },
    {
      id: 'schedule',
      header: text('tasks.schedule'),
      value: ({ schedule }) => scheduleText.schedule(schedule),
    },
    count('assigned'),
    count('due'),
    count('overdue'),
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: ({ name }) => text('tasks.actionsOf', { name }),
      actionsOf,
    }),
  ]
}

function useTaskActions(dialogs: TaskDialogs) {
  const text = useText()
  const mayEdit = useCan('task.update')
  const mayAssign = useCan('task.assign')
  const mayDelete = useCan('task.delete')
  return (task: Task) => [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon fontSize="small" />,
      hidden: !mayEdit,
      onClick: () => dialogs.edit(task),
    },
    {
      id: 'assign',
      label: text('tasks.assign'),
      icon: <MachineIcon fontSize="small" />,
      hidden: !mayAssign,
      onClick: () => dialogs.assign(task),
    },
    {
      id: 'delete',
      label: text('action.delete'),
      icon: <DeleteIcon fontSize="small" />,
      tone: 'danger' as const,
      hidden: !mayDelete,
      onClick: () => dialogs.remove(task),
    },
  ]
}

type CountProps = { task: Task; total: number; state: MachineState; tone: string | undefined }

/** Links to the counted assets. */
function Count({ task, total, state, tone }: CountProps) {
  const number = useNumber()
  if (total === 0) return <Box sx={{ color: 'text.secondary' }}>{number(0)}</Box>
  return (
    <Link
      component={AppLink}
      href={`${paths.serviceTasks}&task=${task.id}${state === 'all' ? '' : `&state=${state}`}`}
      sx={{ fontWeight: tone ? 'fontWeightMedium' : undefined, ...(state === 'overdue' && { color: tone }) }}
    >
      {number(total)}
    </Link>
  )
}
