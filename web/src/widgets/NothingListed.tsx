import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useText } from '../lib/intl.tsx'
import { EmptyState } from '../ui/page/EmptyState.tsx'
import { AddIcon } from '../ui/icons.tsx'

type Props = {
  /** What was looked for is not there; null: nothing was looked for, there simply is nothing. */
  noMatch: string | null
  onClear: () => void
  icon: ReactNode
  title: string
  /** Null for those who may not. */
  add: { label: string; onClick: () => void } | null
}

/** In place of the rows of a list that can be narrowed: the way back to all, or to the first one. */
export function NothingListed({ noMatch, onClear, icon, title, add }: Props) {
  const text = useText()
  if (noMatch !== null) {
    return (
      <EmptyState title={noMatch}>
        <Button variant="outlined" color="inherit" onClick={onClear}>
          {text('filter.clearAll')}
        </Button>
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
