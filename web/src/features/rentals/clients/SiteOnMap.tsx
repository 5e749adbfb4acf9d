import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { PresentAsset } from '@yardmaster/core/contract/map/places.ts'
import type { SiteOfClient } from '@yardmaster/core/contract/rentals/clients.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { AddIcon, EditIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { pictureColumn } from '../../../ui/lists/pictureColumn.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { usePlaces, usePresent } from './clients.api.ts'
import { SitesMap } from './SitesMap.tsx'
import type { useSiteDialogs } from './useSiteDialogs.tsx'
import { PlaceLink } from './useSiteColumns.tsx'

/** The card shows the first ones. The link leads to all. */
const SHOWN = 10

type Props = { site: SiteOfClient; dialogs: Pick<ReturnType<typeof useSiteDialogs>, 'edit' | 'addPlace'> }

/** The place of a site with its area, and which assets are there according to their devices. */
export function SiteOnMap({ site, dialogs }: Props) {
  const text = useText()
  const { place } = site
  return (
    <Card
      title={text('sites.onMap')}
      actions={
        place && (
          <Box sx={{ overflowWrap: 'anywhere' }}>
            <PlaceLink place={place} />
          </Box>
        )
      }
    >
      {!place && <NoPlace site={site} dialogs={dialogs} />}
      {place && place.present === null && (
        <Typography color="textSecondary">{text('sites.place.otherBranch')}</Typography>
      )}
      {place && place.present !== null && (
        <>
          <SitesMap
            sites={[site]}
            label={text('sites.map', { name: site.name })}
            alternative={text('sites.map.alternative')}
          />
          <NoArea siteId={site.id} placeId={place.id} />
          <Present placeId={place.id} total={place.present} />
        </>
      )}
    </Card>
  )
}

/** A site gets its place from those of the branch, or a new one, whose area is then drawn on its page. */
function NoPlace({ site, dialogs: { edit, addPlace } }: Props) {
  const text = useText()
  const mayEdit = useCan('client.update')
  const mayAdd = useCan('place.create')
  return (
    <>
      <Typography color="textSecondary">{text('sites.place.none')}</Typography>
      {mayEdit && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button variant="outlined" startIcon={<EditIcon />} onClick={() => edit(site)}>
            {text('sites.place.choose')}
          </Button>
          {mayAdd && (
            <Button variant="outlined" startIcon={<AddIcon />} onClick={() => addPlace(site)}>
              {text('sites.place.new')}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

/** Without an area, nothing can be at the place. */
function NoArea({ siteId, placeId }: { siteId: number; placeId: number }) {
  const text = useText()
  const mayDraw = useCan('place.update')
  const {
    places: [place],
  } = usePlaces([placeId])
  if (!place || place.areas.length > 0 || !mayDraw) return null
  return (
    <Button
      variant="outlined"
      startIcon={<AddIcon />}
      component={AppLink}
      href={paths.areasOfSite(placeId, siteId)}
      sx={{ mb: 2 }}
    >
      {text('sites.place.draw')}
    </Button>
  )
}

function Present({ placeId, total }: { placeId: number; total: number }) {
  const text = useText()
  const { data, error, refetch } = usePresent(placeId)
  const columns = usePresentColumns()
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {text('sites.presentNow')}
      </Typography>
      <DataTable
        label={text('sites.presentNow')}
        rows={data?.rows.slice(0, SHOWN)}
        columns={columns}
        rowId={({ asset }) => asset.id}
        rowHref={({ asset }) => paths.equipment(asset.id)}
        empty={text('sites.present.none')}
        error={error}
        onRetry={() => void refetch()}
      />
      {total > SHOWN && (
        <Link component={AppLink} href={paths.place(placeId)} sx={{ display: 'inline-block', mt: 1 }}>
          {text('clients.assets.count', { total })}
        </Link>
      )}
    </>
  )
}

function usePresentColumns(): Column<PresentAsset>[] {
  const text = useText()
  return [
    pictureColumn({
      header: text('clients.assets.picture'),
      width: 70,
      cell: ({ asset }) => <AssetPicture listImage={asset.listImage} categoryId={asset.categoryId} />,
    }),
    {
      id: 'name',
      header: text('clients.assets.name'),
      phone: 'title',
      cell: ({ asset }) => <Box sx={{ fontWeight: 'fontWeightMedium' }}>{asset.name}</Box>,
    },
    {
      id: 'since',
      header: text('sites.since'),
      width: 180,
      cell: ({ since }) => <RelativeTime at={since} />,
    },
  ]
}
