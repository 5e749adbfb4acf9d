import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import {
  ALERT_WEEKS,
  ALERT_WEEK_STATES,
  alertWeek,
  isShown,
} from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { EXPORT_FORMATS } from '@yardmaster/core/contract/exportFormats.ts'
import { paths } from '@yardmaster/core/paths.ts'
import * as z from 'zod/mini'
import { callAddress } from '../../../lib/callAddress.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { BellIcon, DownloadIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { ZoneNote } from '../../../ui/page/ZoneNote.tsx'
import { useLineColumns } from './useLineColumns.tsx'
import { useTopicColumns } from './useTopicColumns.tsx'
import { topicsOf } from './weekTopics.ts'

const Hash = z.object({
  week: z._default(z.enum(ALERT_WEEKS), 'this'),
  /** The lines below are those of one topic, or those that nobody acted on. */
  topic: z.optional(z.string()),
  state: z._default(z.enum(ALERT_WEEK_STATES), 'all'),
})

/** What fired in a week by topic and asset, and whether anyone acted. */
export function AlertWeekPage() {
  const text = useText()
  const [{ week, topic, state }, setHash] = useHashState(Hash)
  const { data, error, refetch } = useEndpoint(alertWeek.read, { query: { week } })
  const topicColumns = useTopicColumns(week)
  const lineColumns = useLineColumns()
  const topics = data && topicsOf(data.lines)
  const lines = data?.lines.filter((line) => isShown({ topic, state }, line))
  const exports = EXPORT_FORMATS.map((format) => ({
    id: format,
    label: text(`alertWeek.${format}`),
    icon: <DownloadIcon />,
    hidden: lines === undefined || lines.length === 0,
    href: callAddress(alertWeek.export, {
      query: { week, state, format, ...(topic !== undefined && { topic }) },
    }),
  }))
  const topicName = topics?.find((one) => one.topic === topic)?.topicName
  const isFiltered = topic !== undefined || state !== 'all'
  return (
    <Page title={text('alertWeek.title')} section="" backTo={paths.inbox} actions={exports}>
      <Box sx={toolbar}>
        <ViewSwitch
          label={text('alertWeek.week')}
          options={ALERT_WEEKS.map((name) => ({ name, label: text(`alertWeek.${name}`) }))}
          value={week}
          onChange={(next) => setHash({ week: next, topic: undefined, state: 'all' })}
        />
        <Box>
          <Typography variant="body2" color="textSecondary">
            {text('alertWeek.why')}
          </Typography>
          <ZoneNote />
        </Box>
      </Box>
      <DataTable
        label={text('alertWeek.topics')}
        rows={topics}
        error={error}
        onRetry={() => void refetch()}
        columns={topicColumns}
        rowId={(row) => row.topic}
        empty={
          <EmptyState
            icon={<BellIcon />}
            title={text('alertWeek.empty')}
            body={text('alertWeek.empty.hint')}
          />
        }
      />
      {data && data.lines.length > 0 && (
        <>
          <Box sx={heading}>
            <Typography variant="h2">
              {topicName ? text('alertWeek.assetsOf', { topic: topicName }) : text('alertWeek.assets')}
              {state === 'never' && ` · ${text('alertWeek.neverActed')}`}
            </Typography>
            {isFiltered && (
              <Button onClick={() => setHash({ topic: undefined, state: 'all' })}>
                {text('alertWeek.all')}
              </Button>
            )}
          </Box>
          <DataTable
            label={text('alertWeek.assets')}
            rows={lines}
            columns={lineColumns}
            rowId={(row) => `${row.topic} ${row.assetId} ${row.name}`}
            empty={text('alertWeek.empty')}
          />
        </>
      )}
    </Page>
  )
}

const toolbar = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 } as const
const heading = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  mt: 4,
  mb: 1.5,
  minHeight: 44,
} as const
