import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import type { User } from '@yardmaster/core/contract/account/users.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { Suspense } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useBackTo } from '../../../lib/backTo.ts'
import { CallError } from '../../../lib/call.ts'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import type { Action } from '../../../ui/actions/Action.ts'
import { CardPlaceholder } from '../../../ui/page/CardPlaceholder.tsx'
import { inOrder, inOrderOnPhone } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { PersonAvatar } from '../../../widgets/people/PersonAvatar.tsx'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { UserSessionsCard } from '../sessions/sessions.public.ts'
import { UserFactors } from '../../access/secondFactor/secondFactor.public.ts'
import { AccessCard } from './AccessCard.tsx'
import { AssignedThings } from './AssignedThings.tsx'
import { FeaturesCard } from './FeaturesCard.tsx'
import { useUser } from './users.api.ts'
import { UserInformation } from './UserInformation.tsx'
import { useUserActions } from './useUserActions.tsx'

export function UserPage() {
  const { userId } = useParams()
  const id = PathId.safeParse(userId)
  return id.success ? <PageOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function PageOf({ id }: { id: number }) {
  const isMobile = useIsMobile()
  const navigate = useNavigate()
  const backTo = useBackTo(`${paths.assets}#tab=person`)
  const { data: user, error, refetch } = useUser(id)
  const pendingTitle = usePendingTitle(error)
  const { actionsFor, dialogs } = useUserActions({ onDeleted: () => void navigate(backTo) })
  const actions = user ? actionsFor(user, 'page') : []
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={user?.name ?? pendingTitle}
      lead={user && !isMobile && <PersonAvatar name={user.name} />}
      section="assets"
      backTo={backTo}
      actions={actions}
    >
      {!user && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Cards id={id} user={user} actions={actions} />
      )}
      {dialogs}
    </Page>
  )
}

type CardsProps = { id: number; user: User | undefined; actions: readonly Action[] }

/** The cards, side by side where there is room, otherwise stacked in the same order. */
function Cards({ id, user, actions }: CardsProps) {
  const target = user && { id, role: user.role, branchId: user.branch.id }
  const mayReadAccess = useCan('user.readAccess', target)
  const mayEndSessions = useCan('userSession.manage')
  const things = <AssignedThings id={id} />
  return (
    <Box sx={cards}>
      <Stack spacing={2} sx={inOrder}>
        <UserInformation user={user} actions={actions} />
        {target && user.role !== 'operator' && <UserFactors user={{ ...target, name: user.name }} />}
        {user?.role === 'worker' && mayReadAccess && things}
        <Suspense fallback={<CardPlaceholder height={120} />}>
          {user && user.role !== 'operator' && mayEndSessions && (
            <UserSessionsCard id={id} name={user.name} />
          )}
        </Suspense>
      </Stack>
      <Stack spacing={2}>
        {user?.role === 'worker' && mayReadAccess ? (
          <>
            <AccessCard user={user} />
            <FeaturesCard user={user} />
          </>
        ) : (
          things
        )}
      </Stack>
    </Box>
  )
}

const cards = {
  ...inOrderOnPhone,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  gap: 2,
} as const
