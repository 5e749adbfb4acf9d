import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import type { Rental } from '@yardmaster/core/contract/rentals/rentals.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { CallError } from '../../../../lib/call.ts'
import { useText } from '../../../../lib/intl.tsx'
import { useCan } from '../../../../lib/session.tsx'
import { useIsMobile } from '../../../../lib/viewport.ts'
import { AppLink } from '../../../../ui/page/AppLink.tsx'
import { inOrder } from '../../../../ui/page/inOrder.ts'
import { LoadError } from '../../../../ui/page/LoadError.tsx'
import { Page } from '../../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../../ui/page/usePendingTitle.ts'
import { NotFoundPage } from '../../../../widgets/NotFoundPage.tsx'
import { useRental } from '../rentals.api.ts'
import { useRentalActions } from '../useRentalActions.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import { SummaryCard } from './SummaryCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { TicketsCard } from './TicketsCard.tsx'

type Props = {
  id: number
  /** The cards of other features about this rental. */
  cards: (rental: Rental) => ReactNode
}

/** One rental: who, what, where, when and on which terms. */
export function RentalDetails({ id, cards }: Props) {
  const text = useText()
  const maySeeTickets = useCan('repair.read')
  const { data: rental, error, refetch } = useRental(id)
  const pendingTitle = usePendingTitle(error)
  const titleOf = ({ asset, client }: Rental) =>
    client ? text('rental.title', { asset: asset.name, client: client.name }) : asset.name
  const isMobile = useIsMobile()
  const { actions, check, dialogs } = useRentalActions(rental)
  if (!rental && error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={rental ? titleOf(rental) : pendingTitle}
      section="rentals"
      backTo={paths.rentals}
      actions={actions}
    >
      {!rental && error && <LoadError error={error} onRetry={() => void refetch()} />}
      <Box sx={columns} aria-busy={!rental && !error}>
        {rental && (
          <>
            <Stack spacing={2} sx={column}>
              <SummaryCard rental={rental} />
              {isMobile && check && !check.hidden && <CheckButton {...check} />}
              <TermsCard rental={rental} />
            </Stack>
            <Stack spacing={2} sx={column}>
              {cards(rental)}
              {maySeeTickets && <TicketsCard rental={rental} />}
              <ChangesCard rental={rental} />
            </Stack>
          </>
        )}
        {!rental &&
          !error &&
          [320, 260].map((height) => <Skeleton key={height} variant="rounded" height={height} />)}
      </Box>
      {dialogs}
    </Page>
  )
}

/** On a phone, the bar has room for an icon only. */
const CheckButton = ({ href, label, icon }: { href: string; label: string; icon: ReactNode }) => (
  <Button variant="contained" startIcon={icon} component={AppLink} href={href} sx={{ minHeight: 56 }}>
    {label}
  </Button>
)

const column = { ...inOrder, minWidth: 0 }
const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
} as const
