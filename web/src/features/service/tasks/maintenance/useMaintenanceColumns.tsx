import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import type { Column } from '../../../../ui/lists/dataTable/Column.ts'
import { HintButton } from '../../../../ui/actions/HintButton.tsx'
import { DeleteIcon, EditIcon } from '../../../../ui/icons.tsx'
import { ScheduleProgress } from '../../../../widgets/schedules/ScheduleProgress.tsx'
import { useScheduleText } from '../../../../widgets/schedules/useScheduleText.ts'
import { progressOf } from './progressOf.ts'
import type { MaintenanceDialogs } from './useMaintenanceDialogs.tsx'

/** Not sortable: the tasks are few and arrive with the most urgent first. */
export function useMaintenanceColumns(
  { equipment, snapshot }: Profile,
  dialogs: MaintenanceDialogs,
): Column<TaskAssignment>[] {
  const text = useText()
  const scheduleText = useScheduleText()
  const removal = useRemovalColumn(dialogs)
  const mayEdit = useCan('task.assign') && !equipment.deleted
  const mayRemove = useCan('task.unassign') && !equipment.deleted
  return [
    {
      id: 'procedure',
      header: text('maintenance.procedure'),
      phone: 'title',
      cell: ({ task }) => <Procedure task={task} />,
    },
    { id: 'type', header: text('maintenance.type'), cell: ({ task }) => task.taskType },
    {
      id: 'schedule',
      header: text('maintenance.schedule'),
      cell: ({ task }) => scheduleText.schedule(task.schedule),
    },
    {
      id: 'last',
      header: text('maintenance.lastServiced'),
      cell: (row) => <LastService assignment={row} onEdit={mayEdit ? () => dialogs.edit(row) : null} />,
    },
    {
      id: 'next',
      header: text('maintenance.nextService'),
      cell: scheduleText.next,
    },
    {
      id: 'progress',
      header: text('maintenance.progress'),
      phone: 'below',
      width: 230,
      cell: (row) => <ScheduleProgress label={row.task.name} {...progressOf(row, snapshot)} />,
    },
    ...(mayRemove ? [removal] : []),
  ]
}

function useRemovalColumn({ remove }: MaintenanceDialogs): Column<TaskAssignment> {
  const text = useText()
  return {
    id: 'remove',
    header: text('maintenance.remove'),
    width: 170,
    align: 'center',
    phone: 'aside',
    cell: (row) => (
      <HintButton
        hint={text('maintenance.remove')}
        label={text('maintenance.removeNamed', { task: row.task.name })}
        icon={<DeleteIcon fontSize="small" />}
        onClick={() => remove(row)}
      />
    ),
  }
}

const Procedure = ({ task: { name, procedure } }: Pick<TaskAssignment, 'task'>) => (
  <Box sx={{ py: { md: 0.75 } }}>
    <Box sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Box>
    {procedure && <Box sx={beginning}>{procedure}</Box>}
  </Box>
)

type LastServiceProps = { assignment: TaskAssignment; onEdit: (() => void) | null }

function LastService({ assignment, onEdit }: LastServiceProps) {
  const text = useText()
  const scheduleText = useScheduleText()
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
      {scheduleText.last(assignment)}
      {onEdit && (
        <IconButton
          size="small"
          aria-label={text('maintenance.editNamed', { task: assignment.task.name })}
          onClick={onEdit}
          sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 }, my: { xs: -1.5, md: -1 } }}
        >
          <EditIcon sx={{ fontSize: 16 }} />
        </IconButton>
      )}
    </Box>
  )
}

/** Shows only the beginning of the procedure. To read all of it, the user opens the task. */
const beginning = {
  color: 'text.secondary',
  typography: 'body2',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const
