import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { OpenStatus } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { OPEN_STATUSES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import type { Repair } from '@yardmaster/core/contract/service/repairs.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useActor, useCan } from '../../../lib/session.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { DueMark } from '../../../widgets/tickets/DueMark.tsx'
import { PriorityMark } from '../../../widgets/tickets/PriorityMark.tsx'
import { useTechnicianName } from '../../../widgets/tickets/useTechnicians.ts'
import { Downtime } from './Downtime.tsx'
import { useChangePlan } from './repairs.api.ts'

type Props = { repair: Repair }

/** Who works on the ticket, how urgent it is, until when, and how long the asset has been down. */
export function PlanCard({ repair }: Props) {
  const text = useText()
  const mayEdit = useCan('repair.update')
  const nameOf = useTechnicianName()
  const { assignee, priority, dueDate, plannedHours, isOpen } = repair
  return (
    <Card title={text('repair.plan')}>
      {isOpen && mayEdit && <QuickChanges repair={repair} />}
      <Facts
        facts={[
          {
            id: 'assignee',
            label: text('ticket.assignee'),
            value: assignee ? nameOf(assignee) : text('ticket.nobody'),
          },
          { id: 'priority', label: text('ticket.priority'), value: <PriorityMark priority={priority} /> },
          {
            id: 'dueDate',
            label: text('ticket.dueDate'),
            value: dueDate && <DueMark dueDate={dueDate} isOpen={isOpen} labeled />,
          },
          {
            id: 'plannedHours',
            label: text('ticket.plannedHours'),
            value: plannedHours && text('repair.hours', { hours: plannedHours }),
          },
          { id: 'downtime', label: text('repair.downtime'), value: <Downtime repair={repair} /> },
        ]}
      />
    </Card>
  )
}

/** The two changes that a mechanic makes most often, without a dialog. */
function QuickChanges({ repair: { id, status, assignee } }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { userId } = useActor()
  const { show } = useSnackbar()
  const change = useChangePlan()
  const send = (body: { status?: OpenStatus; assigneeId?: number }, done: string) =>
    change.mutate(
      { params: { id }, body },
      { onSuccess: () => show(done), onError: (refusal) => show(errorText(refusal), { tone: 'error' }) },
    )
  return (
    <Box sx={controls}>
      <TextField
        select
        size="small"
        label={text('ticket.status')}
        value={status}
        disabled={change.isPending}
        onChange={({ target }) => {
          const next = target.value as OpenStatus
          send({ status: next }, text('repair.statusSet', { status: text(`ticketStatus.${next}`) }))
        }}
        sx={{ minWidth: 200, flex: { xs: 1, sm: 'none' } }}
      >
        {OPEN_STATUSES.map((option) => (
          <MenuItem key={option} value={option} sx={{ minHeight: 44 }}>
            {text(`ticketStatus.${option}`)}
          </MenuItem>
        ))}
      </TextField>
      {assignee?.id !== userId && (
        <Button
          variant="outlined"
          color="inherit"
          loading={change.isPending}
          onClick={() => send({ assigneeId: userId }, text('repair.taken'))}
        >
          {text('repair.take')}
        </Button>
      )}
    </Box>
  )
}

const controls = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  mb: 2,
  '& .MuiButton-root, & .MuiInputBase-root': { minHeight: { xs: 44, md: 38 } },
} as const
