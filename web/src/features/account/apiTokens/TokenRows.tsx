import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'

type Props<Token> = {
  /** Undefined while they load. */
  tokens: readonly Token[] | undefined
  error: unknown
  onRetry: () => void
  row: (token: Token) => ReactNode
}

export function TokenRows<Token>({ tokens, error, onRetry, row }: Props<Token>) {
  const text = useText()
  if (!tokens)
    return error ? <LoadError error={error} onRetry={onRetry} /> : <Skeleton variant="rounded" height={96} />
  if (tokens.length === 0) return <Typography>{text('apiTokens.empty')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {tokens.map(row)}
    </Box>
  )
}
