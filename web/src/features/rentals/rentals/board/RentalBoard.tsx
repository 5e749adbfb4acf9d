import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { RentalBoard as Board } from '@yardmaster/core/contract/rentals/rentals.ts'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { ZoneNote } from '../../../../ui/page/ZoneNote.tsx'
import { MovedNotice } from '../../watch/watch.public.ts'
import { useBoard } from '../rentals.api.ts'
import { useRentalDialogs } from '../useRentalDialogs.tsx'
import { BoardNotices } from './BoardNotices.tsx'
import { BoardColumn } from './BoardColumn.tsx'

type ColumnName = keyof Board

const COLUMNS = ['goingOutToday', 'onRent', 'dueToday', 'overdue', 'returnedToday'] as const
/** On a phone, the columns are below each other, the most urgent one first. */
const PHONE_COLUMNS = ['overdue', 'goingOutToday', 'dueToday', 'onRent', 'returnedToday'] as const

/** What the counter has to do today. */
export function RentalBoard() {
  const isMobile = useIsMobile()
  const { data, error, refetch } = useBoard()
  const { extend, dialogs } = useRentalDialogs()
  const names: readonly ColumnName[] = isMobile ? PHONE_COLUMNS : COLUMNS
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  return (
    <>
      <MovedNotice />
      <BoardNotices />
      <ZoneNote sx={{ mb: 1 }} />
      <Box sx={board} aria-busy={!data}>
        {names.map((name) =>
          data ? (
            <BoardColumn key={name} name={name} column={data[name]} onExtend={extend} />
          ) : (
            <Skeleton key={name} variant="rounded" height={220} />
          ),
        )}
      </Box>
      {dialogs}
    </>
  )
}

const board = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(5, minmax(210px, 1fr))' },
  gap: 2,
  alignItems: 'start',
  overflow: { md: 'auto' },
  // Leaves room for the focus ring of the cards.
  p: '3px',
  m: '-3px',
} as const
