import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { CAMERAS_MAX } from '@yardmaster/core/contract/account/cameras.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { AddCamera } from './AddCamera.tsx'
import { CameraItem } from './CameraItem.tsx'
import { list } from './cameraList.ts'
import { useDeviceCameras } from './cameras.api.ts'

/** The cameras of a device. Changes apply at once, independent of the form around it. */
export function CamerasOfDevice({ device }: { device: { id: number; uniqueId: string } }) {
  const text = useText()
  const { data: cameras, error, refetch } = useDeviceCameras(device.id)
  return (
    // The dialog that adds a camera has its own form, whose submission must not save the device.
    <Box component="section" aria-label={text('cameras.title')} onSubmit={(event) => event.stopPropagation()}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 36 }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {text('cameras.title')}
        </Typography>
        {cameras && cameras.length < CAMERAS_MAX && <AddCamera device={device} />}
      </Box>
      {!cameras && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {cameras?.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {text('cameras.noneOfDevice')}
        </Typography>
      )}
      <Box component="ul" sx={list}>
        {cameras?.map((camera) => (
          <CameraItem key={camera.id} camera={camera} backTo={paths.devices} />
        ))}
      </Box>
    </Box>
  )
}
