import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { BOTTOM_NAV_HEIGHT, RAIL_WIDTH } from '../../lib/theme.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx'

export type Tone = 'success' | 'info' | 'error'

const SHOWN_FOR = 4000
/** Long enough for the user to notice a mistake. */
const SHOWN_WITH_UNDO_FOR = 10_000
const ICONS = { success: <CheckIcon />, info: <InfoIcon />, error: <WarningIcon /> }

type Props = {
  text: string
  tone: Tone
  undo?: (() => void) | undefined
  action?: { label: string; onClick: () => void } | undefined
  onGone: () => void
}

/** One message, shown until it times out or is closed. */
export function SnackbarAlert({ text: message, tone, undo, action, onGone }: Props) {
  const text = useText()
  const [open, setOpen] = useState(true)
  return (
    <Snackbar
      open={open}
      // An error must not disappear before it has been read.
      autoHideDuration={tone === 'error' ? null : undo || action ? SHOWN_WITH_UNDO_FOR : SHOWN_FOR}
      onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
      slotProps={{ transition: { onExited: onGone } }}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      sx={{ bottom: { xs: BOTTOM_NAV_HEIGHT + 12, md: 24 }, left: { md: RAIL_WIDTH + 24 } }}
    >
      <Alert
        variant="filled"
        icon={ICONS[tone]}
        severity={tone}
        // The surrounding live region already announces the message.
        role="presentation"
        onClose={() => setOpen(false)}
        closeText={text('app.close')}
        sx={{
          alignItems: 'center',
          bgcolor: tone === 'error' ? 'error.main' : 'text.primary',
          color: 'background.paper',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
          <span>{message}</span>
          {action && <AlertButton {...action} onClose={() => setOpen(false)} />}
          {undo && <AlertButton label={text('action.undo')} onClick={undo} onClose={() => setOpen(false)} />}
        </Box>
      </Alert>
    </Snackbar>
  )
}

type ButtonProps = { label: string; onClick: () => void; onClose: () => void }

const AlertButton = ({ label, onClick, onClose }: ButtonProps) => (
  <Button
    color="inherit"
    variant="outlined"
    sx={{ borderColor: 'currentColor' }}
    onClick={() => {
      onClose()
      onClick()
    }}
  >
    {label}
  </Button>
)
