import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'

type Props = {
  facts: readonly { id: string; label: string; value: ReactNode }[]
  /** The values are on their way. */
  loading?: boolean
}

/** What is known of something, name beside value; what is not known is a dash. */
export function Facts({ facts, loading = false }: Props) {
  return (
    <Box component="dl" aria-busy={loading} sx={list}>
      {facts.map(({ id, label, value }) => (
        <Box key={id} sx={row}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {loading ? <Skeleton width={140} /> : value || '-'}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = { m: 0, display: 'grid', rowGap: 1 } as const
const row = { display: 'grid', gridTemplateColumns: 'minmax(110px, 38%) 1fr', columnGap: 1.5 } as const
