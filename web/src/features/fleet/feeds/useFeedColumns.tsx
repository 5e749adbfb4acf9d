import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { FeedAsset } from '@yardmaster/core/contract/fleet/feeds.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import type { Action } from '../../../ui/actions/Action.ts'
import { actionsColumn } from '../../../ui/lists/actionsColumn.tsx'
import type { Column } from '../../../ui/lists/dataTable/Column.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { feedName } from './feedName.ts'
import type { FeedChanges } from './useFeedChanges.ts'

type Dialogs = { link: (asset: FeedAsset) => void; create: (assets: readonly FeedAsset[]) => void }

export function useFeedColumns(changes: FeedChanges, dialogs: Dialogs): Column<FeedAsset>[] {
  const text = useText()
  const actionsOf = useFeedActions(changes, dialogs)
  const plain = { sortable: false } as const
  return [
    {
      ...plain,
      id: 'name',
      header: text('feeds.inFeed'),
      phone: 'title',
      cell: (asset) => (
        <>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{feedName(asset)}</Box>
          {asset.name !== '' && asset.name !== feedName(asset) && (
            <Typography variant="body2" color="textSecondary">
              {asset.name}
            </Typography>
          )}
        </>
      ),
    },
    {
      ...plain,
      id: 'serialNumber',
      header: text('feeds.serialNumber'),
      value: (asset) => asset.serialNumber,
    },
    { ...plain, id: 'pin', header: text('feeds.pin'), value: ({ pin }) => pin },
    {
      ...plain,
      id: 'yours',
      header: text('feeds.yours'),
      cell: (asset) => <YourAsset asset={asset} changes={changes} />,
    },
    {
      ...plain,
      id: 'lastSeenAt',
      header: text('feeds.lastSeen'),
      noWrap: true,
      cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
    },
    actionsColumn({
      header: text('app.moreActions'),
      labelOf: (asset) => text('feeds.actions', { name: feedName(asset) }),
      actionsOf,
    }),
  ]
}

/** The equipment that the asset is, or may be. */
function YourAsset({ asset, changes }: { asset: FeedAsset; changes: FeedChanges }) {
  const text = useText()
  const mayManage = useCan('feed.manage')
  const { equipment, suggestion } = asset
  if (equipment)
    return (
      <Link component={AppLink} href={paths.equipment(equipment.id)}>
        {equipment.name}
      </Link>
    )
  if (!suggestion) return <Box sx={{ color: 'text.secondary' }}>{text('feeds.none')}</Box>
  return (
    <Box sx={{ py: 0.5 }}>
      {mayManage ? (
        <Button
          size="small"
          variant="outlined"
          disabled={changes.isPending}
          onClick={() => changes.accept([asset])}
        >
          {text('feeds.accept', { name: suggestion.equipment.name })}
        </Button>
      ) : (
        suggestion.equipment.name
      )}
      <Typography variant="body2" color="textSecondary">
        {text(`feeds.by.${suggestion.by}`)}
      </Typography>
    </Box>
  )
}

function useFeedActions(changes: FeedChanges, { link, create }: Dialogs) {
  const text = useText()
  const mayManage = useCan('feed.manage')
  return (asset: FeedAsset): Action[] => {
    const isNew = asset.state === 'new'
    return [
      {
        id: 'link',
        label: text(asset.suggestion || asset.equipment ? 'feeds.link' : 'feeds.link.first'),
        hidden: !mayManage,
        onClick: () => link(asset),
      },
      {
        id: 'create',
        label: text('feeds.create'),
        hidden: !mayManage || !isNew,
        onClick: () => create([asset]),
      },
      {
        id: 'ignore',
        label: text('feeds.ignore'),
        hidden: !mayManage || !isNew,
        onClick: () => changes.ignore([asset]),
      },
      {
        id: 'release',
        label: text(asset.state === 'linked' ? 'feeds.release' : 'feeds.restore'),
        hidden: !mayManage || isNew,
        onClick: () => changes.release([asset]),
      },
    ]
  }
}
