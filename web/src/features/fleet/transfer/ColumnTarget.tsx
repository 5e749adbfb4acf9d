import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ImportColumn, ImportTarget } from '@yardmaster/core/contract/fleet/transfer.ts'
import {
  ATTRIBUTE_PREFIX,
  ImportTarget as Target,
  TRANSFER_FIELDS,
} from '@yardmaster/core/contract/fleet/transfer.ts'
import { useText } from '../../../lib/intl.tsx'
import { useCan } from '../../../lib/session.tsx'
import { useTargetLabel } from './useTargetLabel.ts'

type Props = {
  column: ImportColumn
  target: ImportTarget | null
  /** The targets of the other columns, which can't be chosen twice. */
  taken: ReadonlySet<ImportTarget | null>
  attributes: readonly string[]
  onChange: (target: ImportTarget | null) => void
}

/** One column: its name, sample values, and its import target. */
export function ColumnTarget({ column, target, taken, attributes, onChange }: Props) {
  const text = useText()
  const labelOf = useTargetLabel()
  const mayCreate = useCan('attribute.create')
  const name = column.header || text('transfer.column', { number: column.index + 1 })
  const option = (value: ImportTarget) => (
    <option key={value} value={value} disabled={value !== target && taken.has(value)}>
      {labelOf(value)}
    </option>
  )
  const values = column.samples.join(' · ')
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" noWrap title={values}>
          {values ? text('transfer.samples', { values }) : text('transfer.noSamples')}
        </Typography>
      </Box>
      <TextField
        select
        value={target ?? ''}
        onChange={(event) => onChange(Target.safeParse(event.target.value).data ?? null)}
        slotProps={{
          select: { native: true },
          htmlInput: { 'aria-label': text('transfer.targetOf', { column: name }) },
        }}
        sx={target === null ? { '& select': { color: 'text.secondary' } } : undefined}
      >
        <option value="">{text('transfer.skip')}</option>
        <optgroup label={text('transfer.fields')}>{TRANSFER_FIELDS.map(option)}</optgroup>
        {(attributes.length > 0 || mayCreate) && (
          <optgroup label={text('transfer.attributes')}>
            {attributes.map((attribute) => option(`${ATTRIBUTE_PREFIX}${attribute}`))}
            {mayCreate && column.header && (
              <option value="newAttribute">{text('transfer.newAttribute', { name })}</option>
            )}
          </optgroup>
        )}
      </TextField>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 1fr) 280px' },
  alignItems: 'center',
  gap: { xs: 0.5, md: 2 },
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const
