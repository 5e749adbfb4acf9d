import { PathId } from '@yardmaster/core/contract/ids.ts'
import { useParams } from 'react-router'
import { SiteDetails } from '../features/rentals/clients/SiteDetails.tsx'
import type { NewPlaceOfSite } from '../features/rentals/clients/useSiteDialogs.tsx'
import { lazyPart } from '../lib/lazy.ts'
import { NotFoundPage } from '../widgets/NotFoundPage.tsx'

const PlaceDialog = lazyPart(
  async () => (await import('../features/map/places/PlaceDialog.tsx')).PlaceDialog,
  { words: ['places', 'pickers', 'map'] },
)

/** One site of a client, to which a place of the map can be added. */
export function SitePage() {
  const { siteId } = useParams()
  const id = PathId.safeParse(siteId)
  return id.success ? <SiteDetails key={id.data} id={id.data} placeDialog={placeDialog} /> : <NotFoundPage />
}

const placeDialog = (dialog: NewPlaceOfSite) => <PlaceDialog place={null} {...dialog} />
