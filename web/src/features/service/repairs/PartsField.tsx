import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { RepairPart, UsedPart } from '@yardmaster/core/contract/service/repairs.ts'
import { useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { CURRENCY, useUnits } from '../../../lib/units.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { NumberField } from '../../../ui/fields/NumberField.tsx'

type Props = {
  catalogue: readonly RepairPart[]
  used: readonly UsedPart[]
  onChange: (used: UsedPart[]) => void
  error?: string | undefined
}

/** The parts used, selected from the catalog, each with a quantity. */
export function PartsField({ catalogue, used, onChange, error }: Props) {
  const text = useText()
  const units = useUnits()
  const [typed, setTyped] = useState('')
  const offered = catalogue.filter(({ id }) => !used.some(({ partId }) => partId === id))
  const money = (amount: number) => units.money(amount, CURRENCY)
  return (
    <Box component="fieldset" sx={frame}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {text('repair.parts')}
      </FormLabel>
      {used.map(({ partId, quantity }) => {
        const part = catalogue.find(({ id }) => id === partId)
        if (!part) return null
        return (
          <Box key={partId} component="fieldset" aria-label={part.name} sx={{ ...frame, ...line }}>
            <ListItemText
              primary={part.name}
              secondary={[part.number, money(part.unitCost)].filter(Boolean).join(' · ')}
            />
            <NumberField
              label={text('workOrder.quantity')}
              value={quantity}
              decimals={2}
              helperText=""
              onChange={(next) =>
                onChange(
                  used.map((other) => (other.partId === partId ? { partId, quantity: next ?? 0 } : other)),
                )
              }
            />
            <Box component="span" sx={{ minWidth: 88, textAlign: 'right' }}>
              {money((quantity || 0) * part.unitCost)}
            </Box>
            <IconButton
              aria-label={text('repair.removePart', { name: part.name })}
              onClick={() => onChange(used.filter((other) => other.partId !== partId))}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        )
      })}
      <Autocomplete
        options={offered}
        value={null}
        inputValue={typed}
        onInputChange={(_, value, reason) => setTyped(reason === 'reset' ? '' : value)}
        onChange={(_, part) => {
          if (part) onChange([...used, { partId: part.id, quantity: 1 }])
        }}
        blurOnSelect
        getOptionLabel={({ name, number }) => [name, number].filter(Boolean).join(' ')}
        getOptionKey={({ id }) => id}
        noOptionsText={text('repair.addPart.none')}
        openText={text('repair.addPart.open')}
        closeText={text('app.close')}
        clearText={text('repair.addPart.clear')}
        renderOption={({ key: _key, ...props }, part) => (
          <li key={part.id} {...props}>
            <ListItemText
              primary={part.name}
              secondary={[part.number, money(part.unitCost)].filter(Boolean).join(' · ')}
            />
          </li>
        )}
        renderInput={(props) => (
          <TextField
            {...props}
            label={text('repair.addPart')}
            error={Boolean(error)}
            helperText={error ?? ' '}
          />
        )}
      />
    </Box>
  )
}

const frame = { border: 0, p: 0, m: 0, minWidth: 0 } as const
const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 96px auto', sm: '1fr 120px auto auto' },
  alignItems: 'center',
  columnGap: 1.5,
  mb: 1,
  fontVariantNumeric: 'tabular-nums',
} as const
