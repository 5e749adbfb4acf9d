import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { INSPECTION_OUTCOMES } from '@yardmaster/core/contract/service/inspections.ts'
import { paths } from '@yardmaster/core/paths.ts'
import * as z from 'zod/mini'
import { useHashState } from '../../../lib/hash.ts'
import { useText } from '../../../lib/intl.tsx'
import { useDayFormat } from '../../../lib/time.tsx'
import { ChecklistIcon } from '../../../ui/icons.tsx'
import { DataTable } from '../../../ui/lists/DataTable.tsx'
import { pagedRows } from '../../../ui/lists/pagedRows.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { useDonePages } from './inspections.api.ts'
import { useDoneColumns } from './useDoneColumns.tsx'

const AssetId = z.codec(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.number(), {
  decode: Number,
  encode: String,
})

/** The report leads here with an asset, a checklist and a period. */
const Hash = z.object({
  outcome: z._default(z.enum(INSPECTION_OUTCOMES), 'all'),
  asset: z.optional(AssetId),
  checklist: z.optional(z.string()),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})
type Filter = z.output<typeof Hash>

const NO_FILTER = { asset: undefined, checklist: undefined, from: undefined, to: undefined }

/** The inspections of the branch's assets, or those that a count of the report stands for, the newest first. */
export function DoneInspections() {
  const text = useText()
  const [filter, setHash] = useHashState(Hash)
  const columns = useDoneColumns()
  const { asset, outcome, checklist, from, to } = filter
  const isFiltered = [asset, checklist, from, to].some((value) => value !== undefined)
  const table = pagedRows(useDonePages({ outcome, equipmentId: asset, checklist, from, to }))
  return (
    <>
      <Box sx={filters}>
        <TextField
          select
          label={text('inspections.outcome')}
          value={outcome}
          onChange={({ target }) => setHash({ outcome: target.value as typeof outcome }, { replace: true })}
          sx={{ minWidth: 160 }}
        >
          {INSPECTION_OUTCOMES.map((name) => (
            <MenuItem key={name} value={name}>
              {text(`inspections.outcome.${name}`)}
            </MenuItem>
          ))}
        </TextField>
        {isFiltered && (
          <FilterWords
            filter={filter}
            assetName={asset === undefined ? undefined : table.rows?.[0]?.asset.name}
          />
        )}
        {isFiltered && <Button onClick={() => setHash(NO_FILTER)}>{text('filter.clearAll')}</Button>}
      </Box>
      <DataTable
        label={text('inspections.done')}
        {...table}
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

/** What the list is limited to. */
function FilterWords({ filter, assetName }: { filter: Filter; assetName: string | undefined }) {
  const day = useDayFormat()
  const { checklist, from, to } = filter
  const period = [from, to].flatMap((each) => (each === undefined ? [] : day.medium(each))).join(' – ')
  return (
    <Typography sx={{ overflowWrap: 'anywhere' }}>
      {[assetName, checklist, period].filter(Boolean).join(' · ')}
    </Typography>
  )
}

const filters = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 } as const
