import Box from '@mui/material/Box'
import { useText } from '../../lib/intl.tsx'
import { AsOf, useRelativeTime } from '../../lib/time.tsx'

type Props = {
  /** The instant of the reading, in milliseconds. */
  since: number
  /** The instant from which its age counts. */
  at: number
}

/** Says how old a position is. */
export const LastKnown = ({ since, at }: Props) => (
  // Counts whole minutes, so that the text doesn't change with every frame of a playback.
  <AsOf value={Math.floor(at / 60_000) * 60_000}>
    <Age since={since} />
  </AsOf>
)

function Age({ since }: { since: number }) {
  const text = useText()
  const ago = useRelativeTime()
  return <Box component="span">{text('map.lastKnown', { ago: ago(new Date(since).toISOString()) })}</Box>
}
