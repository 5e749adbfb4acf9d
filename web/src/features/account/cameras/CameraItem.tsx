import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { Camera } from '@yardmaster/core/contract/account/cameras.ts'
import { paths } from '@yardmaster/core/paths.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { DeleteIcon, PlayIcon, SlidersIcon } from '../../../ui/icons.tsx'
import { Hint } from '../../../ui/notices/Hint.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useCameraRemoval } from './useCameraRemoval.tsx'

type Props = {
  camera: Camera
  /** Where the settings page leads back to. */
  backTo: string
  /** Shown after the position. */
  details?: ReactNode
  /** Shown below. */
  children?: ReactNode
}

/** One camera of a list: what it is, and what can be done with it. */
export function CameraItem({ camera, backTo, details, children }: Props) {
  const text = useText()
  const mayManage = useCan('camera.manage')
  const { remove, confirmation } = useCameraRemoval()
  const { id, name, position, streamUrl } = camera
  return (
    <Box component="li" sx={{ py: 0.75 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box sx={{ fontWeight: 'fontWeightMedium' }}>{name}</Box>
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {text(`cameraPosition.${position}`)}
            {details && <> · {details}</>}
          </Box>
        </Box>
        {streamUrl !== '' && (
          <Hint title={text('cameras.openStream')}>
            <IconButton
              component={AppLink}
              href={paths.cameraStream(id)}
              aria-label={text('cameras.openStreamOf', { name })}
            >
              <PlayIcon fontSize="small" />
            </IconButton>
          </Hint>
        )}
        <Hint title={text('cameras.settings')}>
          <IconButton
            component={AppLink}
            href={paths.cameraSettings(id, backTo)}
            aria-label={text('cameras.settingsOf', { name })}
          >
            <SlidersIcon fontSize="small" />
          </IconButton>
        </Hint>
        {mayManage && (
          <IconButton aria-label={text('cameras.remove', { name })} onClick={() => remove(camera)}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      {children}
      {confirmation}
    </Box>
  )
}
