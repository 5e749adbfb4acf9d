import Box from '@mui/material/Box'
import { SearchField } from '../fields/SearchField.tsx'
import { ResultCount } from './ResultCount.tsx'

type Props = {
  search: string
  label: string
  onSearch: (typed: string) => void
  /** The number of entries as text. Blank until it is known. */
  count: string
}

/** The search field and the number of entries above a list. */
export function ListTools({ search, label, onSearch, count }: Props) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2, flexWrap: 'wrap' }}>
      <SearchField value={search} label={label} onChange={onSearch} />
      <ResultCount>{count}</ResultCount>
    </Box>
  )
}
