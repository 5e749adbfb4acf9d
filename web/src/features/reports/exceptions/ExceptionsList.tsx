import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type {
  ExceptionLine,
  Exceptions,
  ExceptionState,
} from '@yardmaster/core/contract/reports/exceptions.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { lazyPart } from '../../../lib/lazy.ts'
import { Announcement } from '../../../ui/notices/Announcement.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useExceptionColumns } from './useExceptionColumns.tsx'
import { useWeekName } from './WeekChoice.tsx'

const NoteDialog = lazyPart(async () => (await import('./NoteDialog.tsx')).NoteDialog)

type Props = {
  week: string
  state: ExceptionState
  found: { data: Exceptions | undefined; error: unknown; refetch: () => unknown }
}

/** The lines of a week. A screen shows the first of them, if there are many. */
export function ExceptionsList({ week, state, found: { data, error, refetch } }: Props) {
  const text = useText()
  const weekName = useWeekName()
  const [edited, setEdited] = useState<ExceptionLine | null>(null)
  const columns = useExceptionColumns(week, { onNote: setEdited })
  const isCut = data && data.total > data.lines.length
  return (
    <>
      <Typography sx={onPaper}>{weekName(week)}</Typography>
      {isCut && (
        <Alert severity="info" sx={{ mb: 1.5 }}>
          {text('exceptions.first', { shown: data.lines.length, total: data.total })}
        </Alert>
      )}
      <DataTable
        label={text('exceptions.title')}
        rows={data?.lines}
        error={error}
        onRetry={() => void refetch()}
        columns={columns}
        rowId={({ asset, kind }) => `${asset.id} ${kind}`}
        empty={<NoExceptions state={state} counts={data?.counts} />}
      />
      <Announcement text={data ? text('exceptions.count', { total: data.total }) : ''} />
      <Box sx={{ mb: 2 }} />
      <Suspense>
        {edited && <NoteDialog week={week} line={edited} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  )
}

const onPaper = { display: 'none', '@media print': { display: 'block', mb: 2 } } as const

type NoneProps = { state: ExceptionState; counts: Exceptions['counts'] | undefined }

function NoExceptions({ state, counts }: NoneProps) {
  const text = useText()
  const isAnyDone = Object.values(counts ?? {}).some(({ done }) => done > 0)
  const why = state === 'done' ? 'noneDone' : state === 'open' && isAnyDone ? 'allDone' : 'none'
  return (
    <EmptyState icon={<CheckIcon />} title={text(`exceptions.${why}`)} body={text(`exceptions.${why}Hint`)} />
  )
}
