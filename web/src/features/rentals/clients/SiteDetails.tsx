import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import type { SiteOfClient } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useText } from '../../../lib/intl.tsx'
import { useIsHere } from '../../../lib/isHere.ts'
import { useCan } from '../../../lib/session.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { DeleteIcon, EditIcon, HistoryIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
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
import { useClient, useSite } from './clients.api.ts'
import { EmailLink, PhoneLink } from './ContactLinks.tsx'
import { SiteOnMap } from './SiteOnMap.tsx'
import { useSiteDialogs } from './useSiteDialogs.tsx'
import type { NewPlaceOfSite } from './useSiteDialogs.tsx'

type Props = {
  id: number
  /** Draws the dialog of another feature that adds the place of a site. */
  placeDialog: (dialog: NewPlaceOfSite) => ReactNode
}

/** One site of a client: where it is, what is and was there, its hours and its tickets. */
export function SiteDetails({ id, placeDialog }: Props) {
  const isMobile = useIsMobile()
  const { data: site, error, refetch } = useSite(id)
  const pendingTitle = usePendingTitle(error)
  if (!site && error instanceof CallError && error.status === 404) return <NotFoundPage />
  if (site) return <LoadedSite site={site} placeDialog={placeDialog} />
  return (
    <Page title={pendingTitle} section={isMobile ? 'assets' : 'clients'} backTo={paths.clients}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <LoadingFacts />}
    </Page>
  )
}

const LABELS = [
  'client.client',
  'sites.address',
  'clients.contact',
  'clients.phone',
  'clients.email',
] as const

function LoadingFacts() {
  const text = useText()
  const facts = LABELS.map((label) => ({ id: label, label: text(label), value: undefined }))
  return (
    <Card title={text('sites.information')}>
      <Box sx={{ maxWidth: 480 }}>
        <Facts loading facts={facts} />
      </Box>
    </Card>
  )
}

function LoadedSite({ site, placeDialog }: { site: SiteOfClient } & Pick<Props, 'placeDialog'>) {
  const isMobile = useIsMobile()
  const maySeeTickets = useCan('repair.read')
  const maySeeRentals = useCan('rental.read')
  const navigate = useNavigate()
  const isHere = useIsHere()
  const clientId = site.client.id
  const dialogs = useSiteDialogs({
    clientId,
    placeDialog,
    onRemoved: () => {
      if (isHere()) void navigate(paths.client(clientId))
    },
  })
  const actions = useSiteActions(site, dialogs)
  const party = { clientId, siteId: site.id }
  return (
    <Page
      title={site.name}
      section={isMobile ? 'assets' : 'clients'}
      backTo={paths.client(clientId)}
      actions={actions}
    >
      <Stack spacing={2} sx={{ ...inOrder, minWidth: 0 }}>
        <SiteFacts site={site} />
        <SiteOnMap site={site} dialogs={dialogs} />
        {maySeeRentals && <ClientRentals {...party} />}
        {maySeeRentals && <ClientHours {...party} />}
        <AssetsThere {...party} />
        {maySeeTickets && <ClientTickets {...party} />}
      </Stack>
      {dialogs.shown}
    </Page>
  )
}

/** A site has no contact of its own: people call that of the client. */
function SiteFacts({ site: { client, address, managed } }: { site: SiteOfClient }) {
  const text = useText()
  const { data } = useClient(client.id)
  return (
    <Card title={text('sites.information')}>
      <Box sx={{ maxWidth: 480 }}>
        <Facts
          facts={[
            {
              id: 'client',
              label: text('client.client'),
              value: (
                <Link component={AppLink} underline="always" href={paths.client(client.id)}>
                  {client.name}
                </Link>
              ),
            },
            { id: 'address', label: text('sites.address'), value: address },
            { id: 'contact', label: text('clients.contact'), value: data?.contact },
            {
              id: 'phone',
              label: text('clients.phone'),
              value: data?.phone && <PhoneLink phone={data.phone} />,
            },
            {
              id: 'email',
              label: text('clients.email'),
              value: data?.email && <EmailLink email={data.email} />,
            },
            ...(managed
              ? [{ id: 'source', label: text('clients.source'), value: text('clients.fromThere') }]
              : []),
          ]}
        />
      </Box>
    </Card>
  )
}

function useSiteActions(site: SiteOfClient, { edit, remove }: ReturnType<typeof useSiteDialogs>) {
  const text = useText()
  const mayEdit = useCan('client.update')
  const mayDelete = useCan('client.delete')
  const { pathname } = useLocation()
  return [
    {
      id: 'edit',
      label: text('action.edit'),
      icon: <EditIcon />,
      hidden: !mayEdit,
      onClick: () => edit(site),
    },
    {
      id: 'delete',
      label: text('action.delete'),
      icon: <DeleteIcon />,
      tone: 'danger' as const,
      hidden: !mayDelete,
      disabled: site.managed ? text('sites.managed') : null,
      onClick: () => remove(site),
    },
    {
      id: 'history',
      label: text('clients.history'),
      icon: <HistoryIcon />,
      href: paths.history(pathname, formatRef({ kind: 'site', id: site.id })),
    },
  ]
}
