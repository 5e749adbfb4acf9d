import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SearchField } from '../../ui/fields/SearchField.tsx'
import { ResultCount } from '../../ui/lists/ResultCount.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { ChosenColumns } from './useChosenColumns.ts'

type Props<Row> = {
  search: string
  label: string
  onSearch: (search: string) => void
  filters: ReactNode
  /** The number of entries as text. Blank until it is known. */
  count: string
  columns: ChosenColumns<Row>
  /** The actions for the selected rows. They cover the whole toolbar. */
  children?: ReactNode
}

/**
 * The toolbar above a list with filters and selectable columns: search, filters, number of entries and
 * column menu.
 */
export function NarrowedListTools<Row>(props: Props<Row>) {
  const { search, label, onSearch, filters, count, columns, children } = props
  return (
    <Box sx={toolbar}>
      <Box sx={{ display: 'contents', '& > *': { order: -2 } }}>
        <SearchField value={search} label={label} onChange={onSearch} />
      </Box>
      {filters}
      <Box sx={ending}>
        <ResultCount sx={counted}>{count}</ResultCount>
        {/* On a phone, there is room beside the search field. */}
        <Box sx={{ order: { xs: -1, md: 0 } }}>
          <ColumnMenu columns={columns} />
        </Box>
      </Box>
      {children}
    </Box>
  )
}

/** The number and the menu wrap together. */
const ending = {
  display: { xs: 'contents', md: 'flex' },
  flex: '1 0 auto',
  alignItems: 'center',
  gap: 2,
} as const

const counted = { flex: { xs: '1 0 100%', md: '1 0 auto' }, textAlign: { md: 'right' } } as const

const toolbar = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  columnGap: { xs: 1, md: 2 },
  rowGap: 1.5,
  mb: { xs: 1.5, md: 2 },
  minHeight: 44,
  flexWrap: 'wrap',
} as const
