import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { IssueCard } from './IssueCard.tsx'
import { LaborCard } from './labor/LaborCard.tsx'
import { PlanCard } from './PlanCard.tsx'
import { RepairImages } from './RepairImages.tsx'
import { RepairNotes } from './RepairNotes.tsx'
import { useRepair } from './repairs.api.ts'
import { TicketCard } from './TicketCard.tsx'
import { useRepairActions } from './useRepairActions.tsx'
import { WorkCard } from './WorkCard.tsx'
import { WorkOrder } from './WorkOrder.tsx'

/** One service ticket: the issue, the work and the result. */
export function RepairPage() {
  const { repairId } = useParams()
  const id = PathId.safeParse(repairId)
  return id.success ? <RepairOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function RepairOf({ id }: { id: number }) {
  const text = useText()
  const { data: repair, error, refetch } = useRepair(id)
  const pendingTitle = usePendingTitle(error)
  const isMobile = useIsMobile()
  const { actions, resolve, dialogs } = useRepairActions(repair)
  if (!repair && error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={repair ? text('repair.title', { name: repair.equipment.name }) : pendingTitle}
      section="service"
      backTo={paths.service}
      actions={actions}
    >
      {!repair && error && <LoadError error={error} onRetry={() => void refetch()} />}
      <Box sx={columns} aria-busy={!repair && !error}>
        <Stack spacing={2} sx={column}>
          {repair ? (
            <>
              <TicketCard repair={repair} />
              <PlanCard repair={repair} />
              <IssueCard repair={repair} />
              <LaborCard repair={repair} />
              <WorkCard repair={repair} />
              {isMobile && resolve && (
                <Button
                  variant="contained"
                  startIcon={<CheckIcon />}
                  onClick={resolve}
                  sx={{ minHeight: 56 }}
                >
                  {text('repair.resolve')}
                </Button>
              )}
            </>
          ) : (
            !error && [220, 160].map((height) => <Skeleton key={height} variant="rounded" height={height} />)
          )}
        </Stack>
        {repair && (
          <Stack spacing={2} sx={column}>
            <RepairImages repair={repair} />
            <RepairNotes repairId={id} ticketNum={repair.ticketNum} />
          </Stack>
        )}
      </Box>
      {repair && <WorkOrder repair={repair} />}
      {dialogs}
    </Page>
  )
}

const column = { ...inOrder, minWidth: 0 }
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const
