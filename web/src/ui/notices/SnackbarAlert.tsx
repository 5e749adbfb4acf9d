import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import { useText } from '../../lib/intl.tsx'
import { BOTTOM_NAV_HEIGHT, RAIL_WIDTH } from '../../lib/theme.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx'

export type Tone = 'success' | 'info' | 'error'

const SHOWN_FOR = 4000
/** Long enough to notice a mistake, too. */
const SHOWN_WITH_UNDO_FOR = 10_000
const ICONS = { success: <CheckIcon />, info: <InfoIcon />, error: <WarningIcon /> }

type Props = {
  text: string
  tone: Tone
  undo?: (() => void) | undefined
  action?: { label: string; onClick: () => void } | undefined
  onGone: () => void
}

/** One message, until its time is up or it is closed. */
export function SnackbarAlert({ text: message, tone, undo, action, onGone }: Props) {
  const text = useText()
  const [open, setOpen] = useState(true)
  return (
    <Snackbar
      open={open}
      // A fault should not vanish before it has been read.
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
        // Announced by the live region around it.
        role="presentation"
        onClose={() => setOpen(false)}
        closeText={text('app.close')}
        sx={{
          alignItems: 'center',
          bgcolor: tone === 'error' ? 'error.main' : 'text.primary',
          color: 'background.paper',
        }}
      >
        {message}
        {action && (
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            sx={{ ml: 2, borderColor: 'currentColor' }}
            onClick={() => {
              setOpen(false)
              action.onClick()
            }}
          >
            {action.label}
          </Button>
        )}
        {undo && (
          <Button
            color="inherit"
            variant="outlined"
            size="small"
            sx={{ ml: 2, borderColor: 'currentColor' }}
            onClick={() => {
              setOpen(false)
              undo()
            }}
          >
            {text('action.undo')}
          </Button>
        )}
      </Alert>
    </Snackbar>
  )
}
