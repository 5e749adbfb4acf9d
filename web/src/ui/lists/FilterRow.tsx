import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useText } from '../../lib/intl.tsx'

type Props = {
  /** Null if no filter is set. */
  onClear: (() => void) | null
  children: ReactNode
}

/** The filters of a list, with a button that clears them all. Needs the dictionary part `pickers`. */
export function FilterRow({ onClear, children }: Props) {
  const text = useText()
  return (
    <Stack direction="row" spacing={1} sx={row}>
      {children}
      {onClear && (
        <Button sx={{ flex: 'none' }} onClick={onClear}>
          {text('filter.clearAll')}
        </Button>
      )}
    </Stack>
  )
}

/** On a phone the filters may be wider than the screen, so the row scrolls horizontally. */
const row = {
  alignItems: 'center',
  overflowX: 'auto',
  flex: { xs: '1 0 calc(100% + 32px)', md: 'none' },
  mx: { xs: -2, md: 0 },
  px: { xs: 2, md: 0 },
  scrollbarWidth: 'none',
} as const
