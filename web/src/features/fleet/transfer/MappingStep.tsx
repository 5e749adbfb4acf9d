import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { EquipmentImport, ImportMapping } from '@yardmaster/core/contract/fleet/transfer.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { Card } from '../../../ui/page/Card.tsx'
import { ColumnTarget } from './ColumnTarget.tsx'
import { MappingOptions } from './MappingOptions.tsx'
import { useChooseSheet, useMapImport } from './transfer.api.ts'
import { useRefusalText } from './useRefusalText.ts'
import { useTargetLabel } from './useTargetLabel.ts'

type Props = { found: EquipmentImport; cancel: ReactNode; onMapped: () => void }

/** Assigns each column to a field, and sets how its values are read. */
export function MappingStep({ found, cancel, onMapped }: Props) {
  const text = useText()
  const labelOf = useTargetLabel()
  const refusalText = useRefusalText()
  const [mapping, setMapping] = useState<ImportMapping>(found.mapping)
  const map = useMapImport()
  const chooseSheet = useChooseSheet()
  const params = { id: found.id }
  const hasKey = Object.values(mapping.columns).includes(mapping.key)
  const error = map.error ?? chooseSheet.error
  return (
    <Box
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (hasKey) map.mutate({ params, body: mapping }, { onSuccess: onMapped })
      }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 960 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {text('transfer.summary', { file: found.fileName, rows: found.rows })}
        </Typography>
        {found.sheets.length > 1 && (
          <SheetSelect
            found={found}
            busy={chooseSheet.isPending}
            onChange={(sheet) => chooseSheet.mutate({ params, body: { sheet } })}
          />
        )}
      </Box>
      <Card title={text('transfer.columns')}>
        <ColumnTargets found={found} mapping={mapping} onChange={setMapping} />
      </Card>
      <Card title={text('transfer.options')}>
        <MappingOptions mapping={mapping} onChange={setMapping} />
      </Card>
      <Box aria-live="polite">
        {!hasKey && (
          <Alert severity="info">{text('transfer.keyHint', { field: labelOf(mapping.key) })}</Alert>
        )}
        {error && <Alert severity="error">{refusalText(error)}</Alert>}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, pb: 2 }}>
        <Button type="submit" variant="contained" loading={map.isPending} disabled={!hasKey}>
          {text('transfer.check')}
        </Button>
        {cancel}
      </Box>
    </Box>
  )
}

type TargetsProps = {
  found: EquipmentImport
  mapping: ImportMapping
  onChange: (mapping: ImportMapping) => void
}

function ColumnTargets({ found, mapping, onChange }: TargetsProps) {
  const taken = new Set(Object.values(mapping.columns))
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {found.columns.map((column) => (
        <ColumnTarget
          key={column.index}
          column={column}
          target={mapping.columns[column.index] ?? null}
          taken={taken}
          attributes={found.attributes}
          onChange={(target) =>
            onChange({ ...mapping, columns: { ...mapping.columns, [column.index]: target } })
          }
        />
      ))}
    </Box>
  )
}

type SheetProps = { found: EquipmentImport; busy: boolean; onChange: (sheet: string) => void }

function SheetSelect({ found, busy, onChange }: SheetProps) {
  const text = useText()
  return (
    <TextField
      select
      label={text('transfer.sheet')}
      value={found.sheet ?? ''}
      disabled={busy}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ select: { native: true } }}
      sx={{ minWidth: 200 }}
    >
      {found.sheets.map((sheet) => (
        <option key={sheet}>{sheet}</option>
      ))}
    </TextField>
  )
}
