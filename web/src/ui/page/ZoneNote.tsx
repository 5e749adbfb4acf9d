import Typography from '@mui/material/Typography'
import type { SxProps } from '@mui/material/styles'
import { useText } from '../../lib/intl.tsx'
import { useZoneName } from '../../lib/time.tsx'

/** Names the branch's time zone once, beside a list of times, if the browser is in another one. */
export function ZoneNote({ sx }: { sx?: SxProps }) {
  const text = useText()
  const zone = useZoneName()
  if (!zone) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={sx}>
      {text('app.timeZone', { zone })}
    </Typography>
  )
}
