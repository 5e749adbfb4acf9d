import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import type { ReactNode } from 'react'
import { createContext, useContext, useState } from 'react'
import { useText } from '../lib/intl.tsx'
import { BOTTOM_NAV_HEIGHT } from '../lib/theme.ts'
import { CheckIcon, InfoIcon, WarningIcon } from './icons.tsx'

type Tone = 'success' | 'info' | 'error'
type Entry = { id: number; text: string; tone: Tone }
type Show = (text: string, options?: { tone?: Tone }) => void

const SHOWN_FOR = 4000
const ICONS = { success: <CheckIcon />, info: <InfoIcon />, error: <WarningIcon /> }

const SnackbarContext = createContext<{ show: Show } | null>(null)

export function useSnackbar(): { show: Show } {
  const snackbar = useContext(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar needs Snackbars above it')
  return snackbar
}

let lastId = 0

/** Short messages about what has just been done, one after the other. */
export function Snackbars({ children }: { children: ReactNode }) {
  const text = useText()
  const [queue, setQueue] = useState<readonly Entry[]>([])
  const [open, setOpen] = useState(true)
  const [current] = queue
  const [api] = useState(() => ({
    show: ((message, { tone = 'success' } = {}) => {
      lastId += 1
      const entry = { id: lastId, text: message, tone }
      setQueue((waiting) => [...waiting, entry])
    }) satisfies Show,
  }))
  const next = () => {
    setQueue((waiting) => waiting.slice(1))
    setOpen(true)
  }
  return (
    <SnackbarContext value={api}>
      {children}
      {current && (
        <Snackbar
          key={current.id}
          open={open}
          // A fault should not vanish before it has been read.
          autoHideDuration={current.tone === 'error' ? null : SHOWN_FOR}
          onClose={(_, reason) => reason !== 'clickaway' && setOpen(false)}
          slotProps={{ transition: { onExited: next } }}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          sx={{ bottom: { xs: BOTTOM_NAV_HEIGHT + 12, md: 24 }, left: { md: 104 } }}
        >
          <Alert
            variant="filled"
            icon={ICONS[current.tone]}
            severity={current.tone}
            role={current.tone === 'error' ? 'alert' : 'status'}
            onClose={() => setOpen(false)}
            closeText={text('app.close')}
            sx={{
              alignItems: 'center',
              bgcolor: current.tone === 'error' ? 'error.main' : 'text.primary',
              color: 'background.paper',
            }}
          >
            {current.text}
          </Alert>
        </Snackbar>
      )}
    </SnackbarContext>
  )
}
