import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { ReactNode } from 'react'
import { hiddenWhileLoading } from './inOrder.ts'

type Props = {
  facts: readonly {
    id: string
    label: string
    value: ReactNode
    /** Stands for a value of several lines while it loads, so that it moves nothing when it arrives. */
    placeholder?: ReactNode
  }[]
  /** True while the values load. */
  loading?: boolean
}

/** A list of names and values. Unknown values are shown as a dash. */
export function Facts({ facts, loading = false }: Props) {
  // The values below one of several lines would move when it has fewer.
  const firstLong = facts.findIndex(({ placeholder }) => placeholder !== undefined)
  const isBelow = (index: number) => firstLong !== -1 && index > firstLong
  return (
    <Box component="dl" aria-busy={loading} sx={list}>
      {facts.map(({ id, label, value, placeholder }, index) => (
        <Box key={id} sx={{ ...row, ...(loading && isBelow(index) && hiddenWhileLoading) }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {loading ? (placeholder ?? <Skeleton width={140} />) : value || NO_VALUE}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

const list = { m: 0, display: 'grid', rowGap: 1 } as const
const row = { display: 'grid', gridTemplateColumns: 'minmax(110px, 38%) 1fr', columnGap: 1.5 } as const
