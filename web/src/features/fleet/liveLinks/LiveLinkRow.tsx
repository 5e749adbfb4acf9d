import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { LiveLink, LiveLinkOpening } from '@yardmaster/core/contract/fleet/liveLinks.ts'
import { useId, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useTimeFormat } from '../../../lib/time.tsx'

type Props = { link: LiveLink; onRevoke: () => void }

/** For whom a link is, by whom, until when, and who opened it. */
export function LiveLinkRow({ link, onRevoke }: Props) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const { recipient, isValid, createdAt, createdBy } = link
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ color: isValid ? 'text.primary' : 'text.secondary' }}>{recipient}</Box>
        <Typography variant="body2" color="textSecondary">
          <EndOf link={link} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('liveLink.madeBy', { name: createdBy, time: format.recent(createdAt) })}
        </Typography>
        <Openings link={link} />
      </Box>
      {isValid && (
        <Button
          color="error"
          aria-label={text('liveLink.revokeOf', { recipient })}
          onClick={onRevoke}
          sx={{ flex: 'none' }}
        >
          {text('liveLink.revoke')}
        </Button>
      )}
    </Box>
  )
}

function EndOf({ link: { isValid, expiresAt, revokedAt, revokedBy } }: { link: LiveLink }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  if (revokedAt) return text('liveLink.revokedBy', { name: revokedBy ?? '', time: format.recent(revokedAt) })
  return text(isValid ? 'liveLink.until' : 'liveLink.ended', { time: format.recent(expiresAt) })
}

function Openings({ link: { recipient, opened, openings } }: { link: LiveLink }) {
  const text = useText()
  const id = useId()
  const [isShown, setShown] = useState(false)
  if (opened === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('liveLink.neverOpened')}
      </Typography>
    )
  return (
    <>
      <Button
        size="small"
        aria-expanded={isShown}
        aria-controls={id}
        aria-label={text('liveLink.openedOf', { count: opened, recipient })}
        onClick={() => setShown(!isShown)}
        sx={{ ml: -0.75 }}
      >
        {text('liveLink.opened', { count: opened })}
      </Button>
      <Box id={id} component="ul" hidden={!isShown} sx={{ m: 0, pl: 2.5 }}>
        {openings.map((opening) => (
          <Typography key={`${opening.from} ${opening.address}`} component="li" variant="body2">
            <OpeningText opening={opening} />
          </Typography>
        ))}
      </Box>
    </>
  )
}

function OpeningText({ opening: { address, from, until } }: { opening: LiveLinkOpening }) {
  const text = useText()
  const format = useTimeFormat({ inList: true })
  const [start, end] = [format.recent(from), format.time(until)]
  return text('liveLink.opening', { address, time: start.endsWith(end) ? start : `${start} – ${end}` })
}

const row = {
  display: 'flex',
  alignItems: 'flex-start',
  gap: 1,
  py: 1,
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const
