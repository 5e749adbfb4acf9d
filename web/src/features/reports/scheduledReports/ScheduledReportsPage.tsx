import Alert from '@mui/material/Alert'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { AddIcon, CalendarIcon, InfoIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyList } from '../../../ui/lists/EmptyList.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Undecided } from '../../../ui/page/Undecided.tsx'
import { useMailDelivery, useSchedules } from './scheduledReports.api.ts'
import { useScheduleActions } from './useScheduleActions.tsx'
import { useScheduleColumns } from './useScheduleColumns.tsx'
import { useScheduleDialogs } from './useScheduleDialogs.tsx'

/** The reports that are mailed to the user, or that the user has mailed to others. */
export function ScheduledReportsPage() {
  const text = useText()
  const isMobile = useIsMobile()
  const { data, error, refetch } = useSchedules()
  const { data: delivery, isPending } = useMailDelivery()
  const dialogs = useScheduleDialogs()
  const columns = useScheduleColumns(useScheduleActions(dialogs))
  const add = { label: text('scheduled.add'), onClick: dialogs.add }
  return (
    <Page
      title={text('scheduled.title')}
      section="reports"
      backTo={paths.reports}
      actions={[{ id: 'add', icon: <AddIcon />, tone: 'primary', hidden: isMobile, ...add }]}
      mobileAdd={add}
    >
      {isPending && <Undecided />}
      {delivery?.email === false && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mb: 2 }}>
          {text('scheduled.notConfigured')}
        </Alert>
      )}
      <DataTable
        label={text('scheduled.title')}
        rows={data}
        columns={columns}
        rowId={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyList
            icon={<CalendarIcon />}
            title={text('scheduled.empty')}
            body={text('scheduled.emptyHint')}
            add={add}
          />
        }
      />
      {dialogs.shown}
    </Page>
  )
}
