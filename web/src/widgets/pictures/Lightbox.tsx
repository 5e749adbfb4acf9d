import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { KeyboardEvent } from 'react'
import { useId, useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { Clipped } from '../../ui/notices/Clipped.tsx'
import { LoadError } from '../../ui/page/LoadError.tsx'
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from '../../ui/icons.tsx'

type Props = {
  images: readonly { id: number; url: string }[]
  /** The name of what the pictures show. */
  name: string
  first: number
  onClose: () => void
}

/** Shows one picture at full screen size. Arrow buttons and arrow keys lead to the others. */
export function Lightbox({ images, name, first, onClose }: Props) {
  const text = useText()
  const title = useId()
  const [place, setPlace] = useState(first)
  const total = images.length
  // Pictures may have been deleted in the meantime.
  const index = Math.min(place, total - 1)
  const image = images[index]
  const number = index + 1
  const move = (by: number) => setPlace((index + by + total) % total)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1)
    if (key === 'ArrowRight') move(1)
  }
  if (!image) return null
  return (
    <Dialog
      open
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={title}
      slotProps={{ paper: { sx: { bgcolor: '#0c0e0f', color: '#fff' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, py: 1 }}>
        <Typography id={title} variant="h2" sx={{ minWidth: 0 }}>
          <Clipped text={name} />
        </Typography>
        <Typography component="output" aria-live="polite" sx={{ flex: 1 }}>
          {text('media.counter', { number, total })}
        </Typography>
        <IconButton color="inherit" autoFocus aria-label={text('app.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={stage}>
        <BigPicture key={image.id} src={image.url} alt={text('media.picture', { number, total, name })} />
        {total > 1 && <StepButtons onStep={move} />}
      </Box>
    </Dialog>
  )
}

function BigPicture({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return <LoadError onRetry={() => setFailed(false)} />
  return <img src={src} alt={alt} onError={() => setFailed(true)} />
}

function StepButtons({ onStep }: { onStep: (by: number) => void }) {
  const text = useText()
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={text('media.previous')}
        onClick={() => onStep(-1)}
        sx={{ left: 16 }}
      >
        <ChevronLeftIcon />
      </IconButton>
      <IconButton
        color="inherit"
        aria-label={text('media.next')}
        onClick={() => onStep(1)}
        sx={{ right: 16 }}
      >
        <ChevronRightIcon />
      </IconButton>
    </>
  )
}

const stage = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  '& img': { width: '100%', height: '100%', objectFit: 'scale-down', display: 'block' },
  '& .MuiIconButton-root': {
    position: 'absolute',
    top: 'calc(50% - 24px)',
    width: 48,
    height: 48,
    bgcolor: 'rgb(12 14 15 / 0.7)',
    '&:hover': { bgcolor: 'rgb(12 14 15 / 0.9)' },
  },
} as const
