import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputLabel from '@mui/material/InputLabel'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useId } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../icons.tsx'
import { isSortable } from './Column.ts'
import type { RowsView } from './parts.tsx'
import { SelectAll } from './parts.tsx'

/** The controls above the cards. They replace the table header. */
export function ListControls<Row>({ columns, state }: Pick<RowsView<Row>, 'columns' | 'state'>) {
  const text = useText()
  const id = useId()
  const sortable = columns.filter((column) => isSortable(column))
  const { sort, setSort, selection } = state
  if (sortable.length < 2 && !selection) return null
  const descending = sort?.descending ?? false
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, pb: 1.5 }}>
      {selection && (
        // Aligns with the checkboxes of the cards.
        <FormControlLabel
          sx={{ ml: -1.25, mr: 0 }}
          control={<SelectAll selection={selection} />}
          label={text('table.selectAll')}
        />
      )}
      {sortable.length >= 2 && (
        <>
          {/* A TextField would load menus and dialogs with every list. */}
          <FormControl size="small" sx={{ ml: 'auto', minWidth: 160 }}>
            <InputLabel shrink htmlFor={id}>
              {text('table.sortBy')}
            </InputLabel>
            <NativeSelect
              id={id}
              value={sort?.column ?? ''}
              onChange={(event) => setSort({ column: event.target.value, descending })}
              input={<OutlinedInput label={text('table.sortBy')} notched />}
            >
              {!sort && <option value="">–</option>}
              {sortable.map((column) => (
                <option key={column.id} value={column.id}>
                  {column.header}
                </option>
              ))}
            </NativeSelect>
          </FormControl>
          <IconButton
            disabled={!sort}
            aria-label={text(descending ? 'table.descending' : 'table.ascending')}
            onClick={() => sort && setSort({ ...sort, descending: !descending })}
          >
            {descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
          </IconButton>
        </>
      )}
    </Box>
  )
}
