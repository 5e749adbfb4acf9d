import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { AssetCamera } from '@yardmaster/core/contract/account/cameras.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime } from '../../../lib/time.tsx'
import { PlayIcon, SlidersIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { EventMedia } from '../../../widgets/cameras/EventMedia.tsx'
import { useDescribeEvent } from '../../../widgets/events/useDescribeEvent.ts'
import { list } from './cameraList.ts'
import { useAssetCameras } from './cameras.api.ts'

/** The cameras of an asset with their last events. Nothing is shown for an asset without cameras. */
export function AssetCamerasCard({ equipmentId }: { equipmentId: number }) {
  const text = useText()
  const { data: cameras } = useAssetCameras(equipmentId)
  if (!cameras || cameras.length === 0) return null
  return (
    <Card title={text('cameras.title')}>
      <Box component="ul" sx={list}>
        {cameras.map((camera) => (
          <AssetCameraItem key={camera.id} camera={camera} equipmentId={equipmentId} />
        ))}
      </Box>
    </Card>
  )
}

function AssetCameraItem({ camera, equipmentId }: { camera: AssetCamera; equipmentId: number }) {
  const text = useText()
  const { id, name, position, streamUrl } = camera
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {text(`cameraPosition.${position}`)}
          </Box>
          <LastEvent camera={camera} />
        </Box>
        {camera.lastEvent && <EventMedia assetId={equipmentId} event={camera.lastEvent} />}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button
          component={AppLink}
          href={paths.cameraStream(id)}
          variant="outlined"
          color="inherit"
          disabled={streamUrl === ''}
          startIcon={<PlayIcon fontSize="small" />}
          {...(streamUrl !== '' && { 'aria-label': text('cameras.openStreamOf', { name }) })}
        >
          {text(streamUrl === '' ? 'cameras.noStream' : 'cameras.openStream')}
        </Button>
        <Button
          component={AppLink}
          href={paths.cameraSettings(id, paths.equipment(equipmentId))}
          color="inherit"
          startIcon={<SlidersIcon fontSize="small" />}
          aria-label={text('cameras.settingsOf', { name })}
        >
          {text('cameras.settings')}
        </Button>
      </Box>
    </Box>
  )
}

function LastEvent({ camera: { lastEvent } }: { camera: AssetCamera }) {
  const text = useText()
  const describe = useDescribeEvent()
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      {lastEvent ? (
        <>
          {text('cameras.lastEvent')}: {describe(lastEvent)} · <RelativeTime at={lastEvent.timestamp} />
        </>
      ) : (
        text('cameras.noEvent')
      )}
    </Box>
  )
}
