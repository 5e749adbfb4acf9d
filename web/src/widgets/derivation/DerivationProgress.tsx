import Alert from '@mui/material/Alert'
import LinearProgress from '@mui/material/LinearProgress'
import { tracking } from '@yardmaster/core/contract/account/tracking.ts'
import { useText } from '../../lib/intl.tsx'
import { useEndpoint } from '../../lib/query.ts'
import { InfoIcon } from '../../ui/icons.tsx'

const LOOK_EVERY_MS = 10_000

export function DerivationProgress() {
  const text = useText()
  const { data } = useEndpoint(
    tracking.derivation,
    {},
    { refetchInterval: ({ state }) => (state.data?.since ? LOOK_EVERY_MS : false) },
  )
  if (!data?.since) return null
  const { done, total } = data
  return (
    <Alert
      severity="info"
      icon={<InfoIcon />}
      sx={{ mb: 2, maxWidth: 880, '& .MuiAlert-message': { flex: 1 }, '@media print': { display: 'none' } }}
    >
      {text('derivation.progress', { done, total })}
      <LinearProgress
        variant="determinate"
        aria-label={text('derivation.label')}
        value={(100 * done) / total}
        sx={{ mt: 1 }}
      />
    </Alert>
  )
}
