import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/intl.tsx'

type Props = {
  total: number
  /** How many are picked; null: nobody is choosing. */
  picked: number | null
  onBegin: () => void
  onOnlyThese: () => void
  onCancel: () => void
  /** What can be done with those that were chosen. */
  children?: ReactNode
}

/** Above the list: how many there are, and the way to choose some of them. */
export function ListHead({ total, picked, onBegin, onOnlyThese, onCancel, children }: Props) {
  const text = useText()
  return (
    <Box sx={line}>
      <Typography component="output" variant="body2" color="textSecondary" sx={count}>
        {picked === null ? text('assets.count', { total }) : text('maptrac.picked', { count: picked })}
      </Typography>
      {picked === null ? (
        <>
          {children}
          {total > 0 && (
            <Button color="inherit" onClick={onBegin} sx={button}>
              {text('maptrac.choose')}
            </Button>
          )}
        </>
      ) : (
        <>
          <Button color="inherit" onClick={onCancel} sx={button}>
            {text('action.cancel')}
          </Button>
          <Button variant="contained" disabled={picked === 0} onClick={onOnlyThese} sx={button}>
            {text('maptrac.onlyThese')}
          </Button>
        </>
      )}
    </Box>
  )
}

const line = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, px: 2, py: 0.5 } as const
const count = { flex: 1, fontVariantNumeric: 'tabular-nums' } as const
const button = { flex: 'none', minHeight: { xs: 44, md: 32 }, py: 0 } as const
