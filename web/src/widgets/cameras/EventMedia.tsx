import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { EventEntry } from '@yardmaster/core/contract/history/events.ts'
import { paths } from '@yardmaster/core/paths.ts'
import { isMedia } from '@yardmaster/core/telemetry/cameras.ts'
import { Suspense, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { lazyPart } from '../../lib/lazy.ts'
import { useCan } from '../../lib/session.tsx'
import { inView } from '../../lib/view.ts'
import { PlayIcon } from '../../ui/icons.tsx'
import { useDescribeEvent } from '../events/useDescribeEvent.ts'

const MediaDialog = lazyPart(async () => (await import('./MediaDialog.tsx')).MediaDialog)

type Props = { assetId: number; event: EventEntry }

/**
 * A thumbnail of what a camera took of an event. A click shows it large. The pictures are on servers that we
 * don't know, so a page of its own loads them in a frame. Requires the dictionary part `events`.
 */
export function EventMedia({ assetId, event }: Props) {
  const text = useText()
  const describe = useDescribeEvent()
  const maySee = useCan('camera.read')
  const [isOpen, setIsOpen] = useState(false)
  const { media } = event.fields
  if (!maySee || !isMedia(media)) return null
  const name = describe(event)
  const hasClip = media !== 'still'
  return (
    <>
      <ButtonBase
        aria-label={text(hasClip ? 'event.media.clip' : 'event.media.still', { event: name })}
        onClick={() => setIsOpen(true)}
        sx={thumbnail}
      >
        {media !== 'clip' && (
          <Box
            component="iframe"
            src={inView(paths.eventMedia(assetId, event.id, 'true'))}
            title={name}
            loading="lazy"
            tabIndex={-1}
            aria-hidden
            sx={frame}
          />
        )}
        {hasClip && (
          <Box component="span" aria-hidden sx={play}>
            <PlayIcon fontSize="small" />
          </Box>
        )}
      </ButtonBase>
      <Suspense>
        {isOpen && (
          <MediaDialog
            title={name}
            src={inView(paths.eventMedia(assetId, event.id))}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

const thumbnail = {
  position: 'relative',
  flex: 'none',
  width: 78,
  height: 44,
  overflow: 'hidden',
  borderRadius: 1,
  bgcolor: '#000',
  color: '#fff',
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
  '@media print': { display: 'none' },
} as const

/** Clicks belong to the button. */
const frame = {
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  border: 0,
  pointerEvents: 'none',
} as const

const play = {
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  bgcolor: 'rgb(12 14 15 / 0.7)',
} as const
