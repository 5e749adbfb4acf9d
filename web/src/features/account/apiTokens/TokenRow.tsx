import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ApiToken } from '@yardmaster/core/contract/account/apiTokens.ts'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { RelativeTime, useTimeFormat } from '../../../lib/time.tsx'

type Props = {
  token: ApiToken
  /** Whose token it is, in a list of several users. */
  owner?: ReactNode
  onRevoke: () => void
}

/** A token with what it opens, its last use and its end. */
export function TokenRow({ token, owner, onRevoke }: Props) {
  const text = useText()
  const { name, scopes } = token
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ typography: 'strong', overflowWrap: 'anywhere' }}>{name}</Typography>
        {owner && <Typography variant="body2">{owner}</Typography>}
        <Typography variant="body2">
          {scopes.map((scope) => text(`tokenScope.${scope}`)).join(', ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <LastUse {...token} />
        </Typography>
        <Expiry {...token} />
      </Box>
      <Button color="error" aria-label={text('apiTokens.revokeNamed', { name })} onClick={onRevoke}>
        {text('apiTokens.revoke')}
      </Button>
    </Box>
  )
}

function LastUse({ lastUsedAt, lastUsedFrom }: ApiToken) {
  const text = useText()
  if (!lastUsedAt) return text('apiTokens.used.never')
  return (
    <>
      {text('apiTokens.used')}: <RelativeTime at={lastUsedAt} />
      {lastUsedFrom && ` ${text('apiTokens.used.from', { address: lastUsedFrom })}`}
    </>
  )
}

function Expiry({ expiresAt, expired }: ApiToken) {
  const text = useText()
  const format = useTimeFormat()
  if (!expiresAt)
    return (
      <Typography variant="body2" color="textSecondary">
        {text('apiTokens.expires.never')}
      </Typography>
    )
  // The token works until the end of its last day.
  const when = format.date(new Date(Date.parse(expiresAt) - 1).toISOString())
  return (
    <Typography variant="body2" color={expired ? 'error' : 'textSecondary'}>
      {text(expired ? 'apiTokens.expired' : 'apiTokens.expires', { when })}
    </Typography>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const
