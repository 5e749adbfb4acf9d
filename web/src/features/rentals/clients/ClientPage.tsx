import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { PathId } from '@yardmaster/core/contract/ids.ts'
import type { Client } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useLocation, useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { DeleteIcon, EditIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { Facts } from '../../../ui/page/Facts.tsx'
import { inOrder } from '../../../ui/page/inOrder.ts'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { AssetsThere } from './AssetsThere.tsx'
import { ClientHours } from './ClientHours.tsx'
import { ClientRentals } from './ClientRentals.tsx'
import { ClientTickets } from './ClientTickets.tsx'
import { useClient } from './clients.api.ts'
import { EmailLink, PhoneLink } from './ContactLinks.tsx'
import { SitesCard } from './SitesCard.tsx'
import { useClientDialogs } from './useClientDialogs.tsx'

/** One client: whom to call, its sites, what it has on rent, what is there now, and its tickets. */
export function ClientPage() {
  const { clientId } = useParams()
  const id = PathId.safeParse(clientId)
  return id.success ? <ClientOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function ClientOf({ id }: { id: number }) {
  const isMobile = useIsMobile()
  const maySeeTickets = useCan('repair.read')
  const maySeeRentals = useCan('rental.read')
  const { data: client, error, refetch } = useClient(id)
  const pendingTitle = usePendingTitle(error)
  const { actions, dialogs } = useClientActions(client)
  if (!client && error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={client?.name ?? pendingTitle}
      section={isMobile ? 'assets' : 'clients'}
      backTo={paths.clients}
      actions={actions}
    >
      {!client && error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Stack spacing={2} sx={{ ...inOrder, minWidth: 0 }}>
          <ContactCard client={client} />
          <SitesCard clientId={id} />
          {maySeeRentals && <ClientRentals clientId={id} />}
          {maySeeRentals && <ClientHours clientId={id} />}
          <AssetsThere clientId={id} />
          {maySeeTickets && <ClientTickets clientId={id} />}
        </Stack>
      )}
      {dialogs}
    </Page>
  )
}

function ContactCard({ client }: { client: Client | undefined }) {
  const text = useText()
  return (
    <Card title={text('clients.information')}>
      <Box sx={{ maxWidth: 480 }}>
        <Facts
          loading={!client}
          facts={[
            { id: 'contact', label: text('clients.contact'), value: client?.contact },
            {
              id: 'phone',
              label: text('clients.phone'),
              value: client?.phone && <PhoneLink phone={client.phone} />,
            },
            {
              id: 'email',
              label: text('clients.email'),
              value: client?.email && <EmailLink email={client.email} />,
            },
            ...(client?.managed
              ? [{ id: 'source', label: text('clients.source'), value: text('clients.fromThere') }]
              : []),
          ]}
        />
      </Box>
    </Card>
  )
}

function useClientActions(client: Client | undefined) {
  const text = useText()
  const mayEdit = useCan('client.update')
  const mayDelete = useCan('client.delete')
  const { pathname } = useLocation()
  const { edit, remove, shown } = useClientDialogs()
  if (!client) return { actions: [], dialogs: null }
  const managed = client.managed ? text('clients.managed') : null
  const actions = [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !mayEdit,
      disabled: managed,
      onClick: () => edit(client),
    },
    {
      id: 'delete',
      label: text('action.delete'),
      icon: <DeleteIcon />,
      tone: 'danger' as const,
      hidden: !mayDelete,
      disabled: managed,
      onClick: () => remove(client),
    },
    {
      id: 'history',
      label: text('clients.history'),
      icon: <HistoryIcon />,
      href: paths.history(pathname, formatRef({ kind: 'client', id: client.id })),
    },
  ]
  return { actions, dialogs: shown }
}
