import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Camera } from '@yardmaster/core/contract/account/cameras.ts'
import { cameras } from '@yardmaster/core/contract/account/cameras.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { useEffect, useEffectEvent } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useEndpoint } from '../../../lib/query.ts'
import { SlidersIcon, VideoIcon } from '../../../ui/icons.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { readAddress } from './streamAddress.ts'
import { StreamScreen } from './StreamScreen.tsx'
import { usePlayer } from './usePlayer.ts'

/** Plays the stream of a camera. Its address comes from our server, so it starts by itself. */
export function CameraStream({ id }: { id: number }) {
  const text = useText()
  const { data: camera, error, refetch } = useEndpoint(cameras.read, { params: { id } })
  const settings = camera && paths.cameraSettings(id, paths.cameraStream(id))
  return (
    <Page
      title={camera?.name ?? text('stream.title')}
      section=""
      actions={
        settings
          ? [{ id: 'settings', label: text('cameras.settings'), icon: <SlidersIcon />, href: settings }]
          : []
      }
    >
      {!camera && error && <LoadError error={error} onRetry={() => void refetch()} />}
      {camera && <Whose camera={camera} />}
      {camera?.streamUrl === '' && (
        <EmptyState icon={<VideoIcon />} title={text('cameras.noStream')}>
          {settings && (
            <Button component={AppLink} href={settings} variant="outlined" color="inherit">
              {text('cameras.settings')}
            </Button>
          )}
        </EmptyState>
      )}
      {camera && camera.streamUrl !== '' && (
        <PlayingStream key={camera.streamUrl} streamUrl={camera.streamUrl} />
      )}
    </Page>
  )
}

function Whose({ camera: { position, equipment } }: { camera: Camera }) {
  const text = useText()
  return (
    <Typography color="textSecondary" sx={{ mb: 1 }}>
      {text(`cameraPosition.${position}`)}
      {equipment && (
        <>
          {' · '}
          <Link component={AppLink} href={paths.equipment(equipment.id)}>
            {equipment.name}
          </Link>
        </>
      )}
    </Typography>
  )
}

function PlayingStream({ streamUrl }: { streamUrl: string }) {
  const { video, state, play, onShown } = usePlayer()
  const start = useEffectEvent(() => {
    const read = readAddress(streamUrl, window.location.origin)
    if ('address' in read) play(read.address, { muted: true })
  })
  useEffect(() => start(), [])
  return <StreamScreen video={video} state={state} onShown={onShown} onRetry={play} />
}
