import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useText } from '../../lib/intl.tsx'
import { EmptyState } from '../../ui/page/EmptyState.tsx'
import { AddIcon } from '../../ui/icons.tsx'

type Props = {
  /** The message for a search without results. Null if there was no search and the list is empty. */
  noMatch: string | null
  onClear: () => void
  /** Says what other branches have. */
  elsewhere?: ReactNode
  icon: ReactNode
  title: string
  /** Null if the user may not add entries. */
  add: { label: string; onClick: () => void } | null
}

/** Shown in place of the rows of an empty list: offers to clear the filters or to add the first entry. */
export function NothingListed({ noMatch, onClear, elsewhere, icon, title, add }: Props) {
  const text = useText()
  if (noMatch !== null) {
    return (
      <EmptyState title={noMatch}>
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {text('filter.clearAll')}
        </Button>
        <Box sx={{ mt: 2 }}>
          <Suspense>{elsewhere}</Suspense>
        </Box>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={icon} title={title}>
      {add && (
        <Button variant="contained" startIcon={<AddIcon />} onClick={add.onClick}>
          {add.label}
        </Button>
      )}
    </EmptyState>
  )
}
