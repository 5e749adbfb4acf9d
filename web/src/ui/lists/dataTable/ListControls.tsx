import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import { NO_VALUE } from '@yardmaster/core/noValue.ts'
import { useText } from '../../../lib/intl.tsx'
import { NativeChoice } from '../../fields/NativeChoice.tsx'
import { ArrowDownIcon, ArrowUpIcon } from '../../icons.tsx'
import { isSortable } from './Column.ts'
import type { RowsView } from './parts.tsx'
import { SelectAll } from './parts.tsx'

/** The controls above the cards. They replace the table header. */
export function ListControls<Row>({ columns, state }: Pick<RowsView<Row>, 'columns' | 'state'>) {
  const text = useText()
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
          <NativeChoice
            label={text('table.sortBy')}
            value={sort?.column ?? ''}
            choices={[
              ...(sort ? [] : [{ value: '', label: NO_VALUE }]),
              ...sortable.map((column) => ({ value: column.id, label: column.header })),
            ]}
            onChange={(column) => setSort({ column, descending })}
            sx={{ ml: 'auto', minWidth: 160 }}
          />
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
