import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useErrorText, useText } from '../../lib/intl.tsx'
import { SHORT } from '../../lib/smallHeight.ts'
import { BOTTOM_NAV_HEIGHT } from '../../lib/theme.ts'
import { ErrorAlert } from '../fields/ErrorAlert.tsx'
import { useErrorFocus } from '../fields/useErrorFocus.ts'
import { useFocusKept } from '../page/useFocusKept.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { StillSaving } from './StillSaving.tsx'

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
  const { area } = useErrorFocus<HTMLDivElement>({ busy })
  useFocusKept(area, changed)
  return (
    <Box ref={area} sx={sticky ? lowerEdge : undefined}>
      <LeaveQuestion when={changed} />
      {Boolean(error) && <ErrorAlert sx={{ mt: 1.5 }}>{errorText(error)}</ErrorAlert>}
      {changed && (
        <Box sx={sticky ? [buttons, bar] : [buttons, { mt: 2 }]}>
          <Box sx={{ flex: 1, minWidth: 200 }}>
            <StillSaving saving={busy} by="leaving" />
          </Box>
          <Button color="inherit" onClick={onCancel}>
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

const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 1,
} as const

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
