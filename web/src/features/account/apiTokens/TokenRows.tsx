import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { LoadError } from '../../../ui/page/LoadError.tsx'

type Props = {
  /** Undefined while they load. */
  total: number | undefined
  error: unknown
  onRetry: () => void
  /** A row per token. */
  children: ReactNode
}

export function TokenRows({ total, error, onRetry, children }: Props) {
  const text = useText()
  if (total === undefined)
    return error ? <LoadError error={error} onRetry={onRetry} /> : <Skeleton variant="rounded" height={96} />
  if (total === 0) return <Typography>{text('apiTokens.empty')}</Typography>
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  )
}
