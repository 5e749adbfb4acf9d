import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Profile } from '@yardmaster/core/contract/fleet/equipment.ts'
import type { TaskAssignment } from '@yardmaster/core/contract/service/tasks.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import type { Column } from '../../../../ui/lists/dataTable/Column.ts'
import { Hint } from '../../../../ui/notices/Hint.tsx'
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
  const told = useScheduleText()
  const mayEdit = useCan('task.assign') && !equipment.deleted
  const mayRemove = useCan('task.unassign') && !equipment.deleted
  const removal: Column<TaskAssignment> = {
    id: 'remove',
    header: text('maintenance.remove'),
    width: 170,
    align: 'center',
    phone: 'aside',
    cell: (row) => (
      <Hint title={text('maintenance.remove')}>
        <IconButton
          aria-label={text('maintenance.removeNamed', { task: row.task.name })}
          onClick={() => dialogs.remove(row)}
        >
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Hint>
    ),
  }
  return [
    {
      id: 'procedure',
      header: text('maintenance.procedure'),
      phone: 'title',
      cell: ({ task }) => (
        <Box sx={{ py: { md: 0.75 } }}>
          <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{task.name}</Box>
          {task.procedure && <Box sx={procedure}>{task.procedure}</Box>}
        </Box>
      ),
    },
    { id: 'type', header: text('maintenance.type'), cell: ({ task }) => task.taskType },
    {
      id: 'schedule',
      header: text('maintenance.schedule'),
      cell: ({ task }) => told.schedule(task.schedule),
    },
    {
      id: 'last',
      header: text('maintenance.lastServiced'),
      cell: (row) => (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
          {told.reading(row.lastPerformed)}
          {mayEdit && (
            <IconButton
              size="small"
              aria-label={text('maintenance.editNamed', { task: row.task.name })}
              onClick={() => dialogs.edit(row)}
              sx={{ minWidth: { xs: 44, md: 32 }, minHeight: { xs: 44, md: 32 }, my: { xs: -1.5, md: -1 } }}
            >
              <EditIcon sx={{ fontSize: 16 }} />
            </IconButton>
          )}
        </Box>
      ),
    },
    {
      id: 'next',
      header: text('maintenance.nextService'),
      cell: ({ nextService }) => told.reading(nextService),
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

/** Shows only the beginning of the procedure. To read all of it, the user opens the task. */
const procedure = {
  color: 'text.secondary',
  fontSize: 13,
  fontWeight: 400,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
} as const
