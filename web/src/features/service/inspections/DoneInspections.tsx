import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { INSPECTION_OUTCOMES } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { ChecklistIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useDonePages } from './inspections.api.ts'
import { useDoneColumns } from './useDoneColumns.tsx'

const Hash = z.object({ outcome: z._default(z.enum(INSPECTION_OUTCOMES), 'all') })

/** The inspections of the branch's assets, the newest first. */
export function DoneInspections() {
  const text = useText()
  const [{ outcome }, setHash] = useHashState(Hash)
  const columns = useDoneColumns()
  return (
    <>
      <TextField
        select
        label={text('inspections.outcome')}
        value={outcome}
        onChange={({ target }) => setHash({ outcome: target.value as typeof outcome }, { replace: true })}
        sx={{ mb: 2, maxWidth: 240 }}
      >
        {INSPECTION_OUTCOMES.map((name) => (
          <MenuItem key={name} value={name}>
            {text(`inspections.outcome.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <DataTable
        label={text('inspections.done')}
        {...pagedRows(useDonePages({ outcome }))}
        columns={columns}
        rowId={({ id }) => id}
        rowHref={({ id }) => paths.inspection(id)}
        empty={
          <EmptyState
            icon={<ChecklistIcon />}
            title={text('inspections.doneEmpty')}
            body={text('inspections.doneEmptyHint')}
          />
        }
        fill
      />
    </>
  )
}
