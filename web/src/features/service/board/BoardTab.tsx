import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { board } from '@yardmaster/core/contract/service/board.ts'
import type { TicketStatus, TicketSummary } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { TICKET_STATUSES } from '@yardmaster/core/contract/service/repairs.plan.ts'
import { Suspense, useState } from 'react'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { InfoIcon } from '../../../ui/icons.tsx'
import { FilterRow } from '../../../ui/lists/FilterRow.tsx'
import { ViewSwitch } from '../../../ui/lists/ViewSwitch.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { ResolveTicket } from '../repairs/repairs.public.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { BoardHash } from './board.hash.ts'
import { TechnicianList } from './TechnicianList.tsx'
import { TechnicianFilter } from './TechnicianFilter.tsx'
import { useMove } from './useMove.ts'

/** The tickets of the branch by status or by technician. Cards are moved by drag or by their menu. */
export function BoardTab() {
  const text = useText()
  const [{ assignee, by }, setHash] = useHashState(BoardHash)
  const { data, error, refetch } = useEndpoint(board.read)
  const [resolving, setResolving] = useState<number | null>(null)
  const { move, movingId } = useMove((ticket) => setResolving(ticket.id))
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  const shown = data?.tickets.filter((ticket) => isOf(ticket, assignee))
  const listed = data?.tickets.filter(({ status }) => status !== 'resolved').length ?? 0
  const choose = (next: string | undefined) => setHash({ assignee: next }, { replace: true })
  return (
    <>
      <Box sx={tools}>
        <ViewSwitch
          label={text('board.by')}
          options={[
            { name: 'status', label: text('board.byStatus') },
            { name: 'technician', label: text('board.byTechnician') },
          ]}
          value={by}
          onChange={(next) => setHash({ by: next, assignee: undefined })}
        />
        {by === 'status' && (
          <FilterRow onClear={assignee === undefined ? null : () => choose(undefined)}>
            <TechnicianFilter chosen={assignee} onChange={choose} />
          </FilterRow>
        )}
      </Box>
      {data && data.open > listed && (
        <Alert severity="info" icon={<InfoIcon />} sx={{ mt: 1 }}>
          {text('board.limited', { listed, open: data.open })}
        </Alert>
      )}
      {by === 'technician' &&
        (data ? <TechnicianList tickets={data.tickets} /> : <Skeleton variant="rounded" height={220} />)}
      {by === 'status' && (
        <Box sx={columns} aria-busy={!data}>
          {TICKET_STATUSES.map((status) =>
            shown ? (
              <BoardColumn
                key={status}
                status={status}
                tickets={shown.filter((ticket) => ticket.status === status)}
                movingId={movingId}
                onMove={(id, to: TicketStatus) => {
                  const ticket = data?.tickets.find((other) => other.id === id)
                  if (ticket) move(ticket, to)
                }}
              />
            ) : (
              <Skeleton key={status} variant="rounded" height={220} />
            ),
          )}
        </Box>
      )}
      <Suspense>
        {resolving !== null && <ResolveTicket id={resolving} onClose={() => setResolving(null)} />}
      </Suspense>
    </>
  )
}

const isOf = ({ assignee }: TicketSummary, wanted: string | undefined) =>
  wanted === undefined || String(assignee?.id ?? 'none') === wanted

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 } as const
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(4, minmax(210px, 1fr))' },
  gap: 2,
  alignItems: 'stretch',
  overflow: { md: 'auto' },
  mt: 2,
  // The columns have a margin for the outline of a target.
  mx: -0.5,
  pb: 2,
} as const
