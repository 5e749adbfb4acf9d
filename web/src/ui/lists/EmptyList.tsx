import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { AddIcon } from '../icons.tsx'
import { EmptyState } from '../page/EmptyState.tsx'

type Props = {
  icon: ReactNode
  title: string
  body?: string
  /** Null if the user may not add entries. */
  add: { label: string; onClick: () => void } | null
}

/** Shown in place of the rows of a list without entries. Offers to add the first one. */
export const EmptyList = ({ add, ...state }: Props) => (
  <EmptyState {...state}>
    {add && (
      <Button variant="contained" startIcon={<AddIcon />} onClick={add.onClick}>
        {add.label}
      </Button>
    )}
  </EmptyState>
)
