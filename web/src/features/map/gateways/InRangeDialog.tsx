import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Link from '@mui/material/Link'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Skeleton from '@mui/material/Skeleton'
import type { AssetInRange, Gateway } from '@yardmaster/core/contract/map/gateways.ts'
import type { Area } from '@yardmaster/core/contract/map/places.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useRelativeTime, useTimeFormat } from '../../../lib/time.tsx'
import { useIsMobile } from '../../../lib/viewport.ts'
import { WarningIcon } from '../../../ui/icons.tsx'
import { MoreButton } from '../../../ui/lists/MoreButton.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AssetPicture } from '../../../widgets/equipment/AssetPicture.tsx'
import { useInRangePages } from './gateways.api.ts'

type Props = { placeId: number; area: Area; gateway: Gateway; onClose: () => void }

/** The assets that the gateway of an area hears. */
export function InRangeDialog({ placeId, area, gateway, onClose }: Props) {
  const text = useText()
  const id = useId()
  const isMobile = useIsMobile()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullScreen={isMobile} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{text('gateways.inRange.of', { area: area.name })}</DialogTitle>
      <DialogContent sx={{ px: 1 }}>
        {gateway.state === 'offline' && (
          <Alert severity="warning" icon={<WarningIcon />} sx={{ mx: 1, mb: 1 }}>
            {text('gateways.inRange.offline')}
          </Alert>
        )}
        <Assets placeId={placeId} area={area} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {text('app.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Assets({ placeId, area }: { placeId: number; area: Area }) {
  const text = useText()
  const pages = useInRangePages(placeId, area.id)
  const { data, error, refetch } = pages
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton variant="rectangular" height={56} />
  const rows = data.pages.flatMap((page) => page.rows)
  if (rows.length === 0)
    return <EmptyState title={text('gateways.inRange.empty')} body={text('gateways.inRange.hint')} />
  return (
    <>
      <List disablePadding aria-label={text('gateways.inRange.of', { area: area.name })}>
        {rows.map((row) => (
          <AssetRow key={row.asset.id} row={row} />
        ))}
      </List>
      <MoreButton pages={pages} label={text('gateways.more')} />
    </>
  )
}

function AssetRow({ row: { asset, since, heardAt, rssi } }: { row: AssetInRange }) {
  const text = useText()
  const format = useTimeFormat()
  const relative = useRelativeTime()
  return (
    <ListItem divider sx={{ gap: 2, px: 1 }}>
      <AssetPicture {...asset} />
      <ListItemText
        primary={
          <Link component={AppLink} href={paths.equipment(asset.id)} sx={{ fontWeight: 'fontWeightMedium' }}>
            {asset.name}
          </Link>
        }
        secondary={text('gateways.inRange.since', {
          since: format.dateTime(since),
          heard: relative(heardAt),
        })}
      />
      {rssi !== null && (
        <Box sx={{ flex: 'none', typography: 'body2', color: 'text.secondary' }}>
          {text('gateways.inRange.strength', { rssi: `−${Math.abs(rssi)}` })}
        </Box>
      )}
    </ListItem>
  )
}
