import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import type { Schedule } from '@yardmaster/core/contract/reports/scheduledReports.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { LastMails } from './LastMails.tsx'
import { isOfAsset } from './scheduleForm.ts'
import { useScheduleText } from './useScheduleText.ts'

export function useScheduleColumns(actionsOf: (schedule: Schedule) => Action[]): Column<Schedule>[] {
  const text = useText()
  const names = useScheduleText()
  return [
    {
      id: 'report',
      header: text('scheduled.column.report'),
      width: '26%',
      cell: (schedule) => <ReportCell schedule={schedule} />,
    },
    {
      id: 'when',
      header: text('scheduled.column.when'),
      width: '18%',
      cell: (schedule) => names.when(schedule),
    },
    {
      id: 'recipients',
      header: text('scheduled.column.recipients'),
      cell: (schedule) => <RecipientsCell schedule={schedule} />,
    },
    {
      id: 'next',
      header: text('scheduled.column.next'),
      width: 170,
      cell: (schedule) => <NextCell schedule={schedule} />,
    },
    {
      id: 'last',
      header: text('scheduled.column.last'),
      width: '22%',
      cell: (schedule) => <LastMails schedule={schedule} />,
    },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: ({ report }) => `${text('app.moreActions')}: ${names.report(report)}`,
      actionsOf,
    }),
  ]
}

function ReportCell({ schedule }: { schedule: Schedule }) {
  const text = useText()
  const { user } = useSession()
  const names = useScheduleText()
  const { owner } = schedule
  const about = names.about(schedule, isOfAsset(schedule.report))
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 'fontWeightMedium' }}>{names.report(schedule.report)}</Box>
      <Typography variant="body2" color="textSecondary">
        {owner.id === user.id ? about : `${about} · ${text('scheduled.by', { name: owner.name })}`}
      </Typography>
    </Box>
  )
}

/** A few names, or their number. */
const NAMES_SHOWN = 3

function RecipientsCell({ schedule: { recipients } }: { schedule: Schedule }) {
  const text = useText()
  const { user } = useSession()
  if (recipients.length === 1 && recipients[0]?.id === user.id) return text('scheduled.onlyYou')
  if (recipients.length > NAMES_SHOWN) return text('scheduled.recipientCount', { count: recipients.length })
  return recipients
    .map(({ name, deleted }) => (deleted ? text('scheduled.deletedUser', { name }) : name))
    .join(', ')
}

function NextCell({ schedule: { paused, nextAt, timezone } }: { schedule: Schedule }) {
  const text = useText()
  const times = useTimeFormat({ timeZone: timezone })
  if (paused) return <Chip size="small" label={text('scheduled.paused')} />
  return nextAt === null ? NO_VALUE : times.dateTime(nextAt)
}
