import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useText } from '../../lib/intl.tsx'
import { useIsMobile } from '../../lib/viewport.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import { Frame } from '../../ui/page/Frame.tsx'

type Props = { title: string; src: string; onClose: () => void }

/** Shows the still or plays the clip of an event. */
export function MediaDialog({ title, src, onClose }: Props) {
  const text = useText()
  const heading = useId()
  const fullScreen = useIsMobile()
  return (
    <Dialog open fullScreen={fullScreen} fullWidth maxWidth="md" onClose={onClose} aria-labelledby={heading}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, pl: 2, pr: 1, py: 1 }}>
        <Typography id={heading} variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <IconButton autoFocus aria-label={text('app.close')} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Frame
        title={title}
        src={src}
        sx={{ width: '100%', flex: fullScreen ? 1 : 'none', aspectRatio: fullScreen ? 'auto' : '16 / 10' }}
      />
    </Dialog>
  )
}
