import Link from '@mui/material/Link'
import type { AlertLine } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { NUMBER } from './useTopicColumns.tsx'

export function useLineColumns(): Column<AlertLine>[] {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  return [
    {
      id: 'name',
      header: text('alertWeek.column.name'),
      phone: 'title',
      value: ({ name }) => name,
      cell: ({ assetId, name, path }) => (
        <Link component={AppLink} href={assetId === null ? path : paths.equipment(assetId)}>
          {name}
        </Link>
      ),
    },
    { id: 'topic', header: text('alertWeek.column.topic'), value: ({ topicName }) => topicName },
    {
      id: 'fired',
      header: text('alertWeek.column.fired'),
      align: 'right',
      value: ({ fired }) => fired,
      cell: ({ fired, path, name, topicName }) => (
        <Link
          component={AppLink}
          href={path}
          aria-label={text('alertWeek.show', { count: fired, what: topicName, topic: name })}
          sx={NUMBER}
        >
          {fired}
        </Link>
      ),
    },
    {
      id: 'last',
      header: text('alertWeek.column.last'),
      noWrap: true,
      value: ({ lastAt }) => lastAt,
      cell: ({ lastAt }) => format.dateTime(lastAt),
    },
    {
      id: 'takenBy',
      header: text('alertWeek.column.takenBy'),
      value: ({ takenBy }) => takenBy.join(', ') || NO_VALUE,
    },
    {
      id: 'after',
      header: text('alertWeek.column.after'),
      align: 'right',
      noWrap: true,
      value: ({ actedAfter }) => actedAfter,
      cell: ({ actedAfter }) => (actedAfter === null ? text('alertWeek.never') : formatDuration(actedAfter)),
    },
  ]
}
