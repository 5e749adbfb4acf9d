import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useText } from '../../../../lib/intl.tsx'
import { ResultCount } from '../../../../ui/lists/ResultCount.tsx'

type Props = {
  total: number
  /** The number of picked assets, or null unless the user is picking. */
  picked: number | null
  onBegin: () => void
  onOnlyThese: () => void
  onCancel: () => void
  /** Actions on the picked assets. */
  children?: ReactNode
}

/** The head of the list: the number of assets and the button that starts picking. */
export function ListHead({ total, picked, onBegin, onOnlyThese, onCancel, children }: Props) {
  const text = useText()
  return (
    <Box sx={line}>
      <ResultCount sx={count}>
        {picked === null ? text('assets.count', { total }) : text('maptrac.picked', { count: picked })}
      </ResultCount>
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
const button = { flex: 'none', py: 0 } as const
