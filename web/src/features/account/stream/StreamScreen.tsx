import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import type { RefObject } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { VideoIcon, WarningIcon } from '../../../ui/icons.tsx'
import type { PlayerState } from './usePlayer.ts'

type Props = {
  video: RefObject<HTMLVideoElement | null>
  state: PlayerState
  onShown: () => void
  onRetry: (address: string) => void
}

/** The video, or the reason why there is none. */
export function StreamScreen({ video, state, onShown, onRetry }: Props) {
  const text = useText()
  return (
    <Box sx={screen} aria-busy={state.kind === 'loading'}>
      <Box
        component="video"
        ref={video}
        controls
        playsInline
        aria-label={text('stream.video')}
        onLoadedData={onShown}
        sx={{ ...film, visibility: state.kind === 'shown' ? 'visible' : 'hidden' }}
      />
      {state.kind === 'idle' && (
        <EmptyState icon={<VideoIcon />} title={text('stream.idle')} body={text('stream.idleBody')} />
      )}
      {state.kind === 'loading' && (
        <Box component="output" sx={{ display: 'grid', justifyItems: 'center', gap: 1.5 }}>
          <CircularProgress aria-hidden size={32} />
          {text('stream.loading')}
        </Box>
      )}
      {state.kind === 'failed' && (
        <div role="alert">
          <EmptyState
            icon={<WarningIcon />}
            title={text('stream.failed')}
            body={text(`stream.fault.${state.fault.kind}`, {
              status: state.fault.kind === 'refused' ? state.fault.status : 0,
            })}
          >
            <Button variant="outlined" color="inherit" onClick={() => onRetry(state.address)}>
              {text('app.error.retry')}
            </Button>
          </EmptyState>
        </div>
      )}
    </Box>
  )
}

const screen = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  minHeight: 300,
  width: '100%',
  maxHeight: 'calc(100dvh - 220px)',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

const film = { position: 'absolute', inset: 0, width: '100%', height: '100%', bgcolor: '#000' } as const
