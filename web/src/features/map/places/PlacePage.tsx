import { PathId } from '@yardmaster/core/contract/ids.ts'
import type { Place } from '@yardmaster/core/contract/map/places.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { formatRef } from '@yardmaster/core/refs.ts'
import { useLocation, useParams } from 'react-router'
import { CallError } from '../../../lib/call.ts'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DeleteIcon, EditIcon, HistoryIcon, MapIcon } from '../../../ui/icons.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { usePendingTitle } from '../../../ui/page/usePendingTitle.ts'
import { TabbedContent } from '../../../ui/page/TabbedContent.tsx'
import { useMapAccess } from '../../../widgets/map/useMapAccess.ts'
import { NotFoundPage } from '../../../widgets/NotFoundPage.tsx'
import { PlaceAreas } from './PlaceAreas.tsx'
import { PLACE_TABS, PlaceHash } from './placeHash.ts'
import { PlaceProfile } from './PlaceProfile.tsx'
import { PlaceReports } from './PlaceReports.tsx'
import { usePlace } from './places.api.ts'
import { PLACES } from './placesAddress.ts'
import { PlaceVisits } from './PlaceVisits.tsx'
import { usePlaceDialogs } from './usePlaceDialogs.tsx'
import { useStaysDownload } from './useStaysDownload.tsx'

/** One place: current assets, past visits, and its areas. */
export function PlacePage() {
  const { placeId } = useParams()
  const id = PathId.safeParse(placeId)
  return id.success ? <PlaceOf key={id.data} id={id.data} /> : <NotFoundPage />
}

function PlaceOf({ id }: { id: number }) {
  const text = useText()
  const [{ tab, site }, setHash] = useHashState(PlaceHash)
  const { data: place, error, refetch } = usePlace(id)
  const pendingTitle = usePendingTitle(error)
  const actions = usePlaceActions(place)
  const mayReport = useCan('report.read')
  const tabs = PLACE_TABS.filter((name) => name !== 'reports' || mayReport)
  const shown = tabs.includes(tab) ? tab : 'profile'
  if (error instanceof CallError && error.status === 404) return <NotFoundPage />
  return (
    <Page
      title={place?.name ?? pendingTitle}
      tab={text(`places.tab.${shown}`)}
      section="assets"
      backTo={site === undefined ? PLACES : paths.site(site)}
      fill
      actions={actions.list}
    >
      <TabbedContent
        label={text('places.tabs')}
        tabs={tabs.map((name) => ({ name, label: text(`places.tab.${name}`) }))}
        shown={shown}
        onChange={(value) => setHash({ tab: value })}
      >
        {!place && error && <LoadError error={error} onRetry={() => void refetch()} />}
        {place && tab === 'profile' && <PlaceProfile place={place} />}
        {place && tab === 'events' && <PlaceVisits place={place} />}
        {place && tab === 'areas' && <PlaceAreas place={place} />}
        {place && tab === 'reports' && mayReport && <PlaceReports place={place} />}
      </TabbedContent>
      {actions.dialogs}
    </Page>
  )
}

function usePlaceActions(place: Place | undefined) {
  const text = useText()
  const dialogs = usePlaceDialogs()
  const mayEdit = useCan('place.update')
  const mayDelete = useCan('place.delete')
  const { closed: mapClosed } = useMapAccess()
  const { pathname, hash } = useLocation()
  const download = useStaysDownload(place)
  if (!place) return { list: [], dialogs: null }
  return {
    list: [
      ...download,
      {
        id: 'map',
        label: text('nav.map'),
        icon: <MapIcon />,
        disabled: mapClosed,
        href: paths.mapAt(place.position),
      },
      {
        id: 'edit',
        label: text('action.edit'),
        icon: <EditIcon />,
        hidden: !mayEdit,
        onClick: () => dialogs.edit(place),
      },
      {
        id: 'delete',
        label: text('action.delete'),
        icon: <DeleteIcon />,
        tone: 'danger' as const,
        hidden: !mayDelete,
        onClick: () => dialogs.remove(place),
      },
      {
        id: 'history',
        label: text('places.history'),
        icon: <HistoryIcon />,
        href: paths.history(pathname + hash, formatRef({ kind: 'place', id: place.id })),
      },
    ],
    dialogs: dialogs.shown,
  }
}
