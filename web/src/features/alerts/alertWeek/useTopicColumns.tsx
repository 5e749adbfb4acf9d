import Link from '@mui/material/Link'
import type { AlertWeek } from '@yardmaster/core/contract/alerts/alertWeek.ts'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { formatDuration } from '@yardmaster/core/units.ts'
import { useText } from '../../../lib/intl.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import type { WeekTopic } from './weekTopics.ts'

/** Room for a finger. */
export const NUMBER = { display: 'inline-block', minWidth: 24, py: 0.5 } as const

/** Each number leads to the lines that it counts. */
export function useTopicColumns(week: AlertWeek): Column<WeekTopic>[] {
  const text = useText()
  const counted = (
    id: 'fired' | 'assets' | 'acted' | 'never',
    state: 'all' | 'acted' | 'never',
  ): Column<WeekTopic> => ({
    id,
    header: text(`alertWeek.column.${id}`),
    align: 'right',
    value: (row) => row[id],
    cell: (row) =>
      row[id] === 0 ? (
        0
      ) : (
        <Link
          component={AppLink}
          href={`#week=${week}&topic=${row.topic}&state=${state}`}
          aria-label={text('alertWeek.show', {
            count: row[id],
            what: text(`alertWeek.column.${id}`),
            topic: row.topicName,
          })}
          sx={NUMBER}
        >
          {row[id]}
        </Link>
      ),
  })
  return [
    {
      id: 'topic',
      header: text('alertWeek.column.topic'),
      phone: 'title',
      value: ({ topicName }) => topicName,
    },
    counted('fired', 'all'),
    counted('assets', 'all'),
    counted('acted', 'acted'),
    counted('never', 'never'),
    {
      id: 'typical',
      header: text('alertWeek.typical'),
      align: 'right',
      noWrap: true,
      value: ({ typical }) => typical,
      cell: ({ typical }) => (typical === null ? NO_VALUE : formatDuration(typical)),
    },
  ]
}
