import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { SHORT } from '../../lib/smallHeight.ts'
import { BOTTOM_NAV_HEIGHT } from '../../lib/theme.ts'
import { WarningIcon } from '../icons.tsx'
import { LeaveQuestion } from './LeaveQuestion.tsx'

type Props = {
  changed: boolean
  busy: boolean
  error: unknown
  /** Keeps the buttons visible at the bottom edge of a long page. */
  sticky?: boolean
  onSave: () => void
  onCancel: () => void
}

/** Save and Cancel buttons, shown below editable content once it has been changed. */
export function SaveOrCancel({ changed, busy, error, sticky = false, onSave, onCancel }: Props) {
  const text = useText()
  const errorText = useErrorText()
  return (
    <Box sx={sticky ? lowerEdge : undefined}>
      <LeaveQuestion when={changed} />
      {Boolean(error) && (
        <Alert severity="error" icon={<WarningIcon />} sx={{ mt: 1.5 }}>
          {errorText(error)}
        </Alert>
      )}
      {changed && (
        <Box sx={sticky ? [buttons, bar] : [buttons, { mt: 2 }]}>
          <Button color="inherit" disabled={busy} onClick={onCancel}>
            {text('action.cancel')}
          </Button>
          <Button variant="contained" loading={busy} onClick={onSave}>
            {text('action.save')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

const buttons = { display: 'flex', justifyContent: 'flex-end', gap: 1 } as const

const bar = {
  mt: 2,
  p: 1.5,
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: 3,
} as const

const lowerEdge = {
  position: 'sticky',
  [SHORT]: { position: 'static' },
  bottom: { xs: `calc(${BOTTOM_NAV_HEIGHT}px + env(safe-area-inset-bottom))`, md: 16 },
  zIndex: 1,
} as const
