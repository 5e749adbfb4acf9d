import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormLabel from '@mui/material/FormLabel'
import IconButton from '@mui/material/IconButton'
import ListItemText from '@mui/material/ListItemText'
import TextField from '@mui/material/TextField'
import type { RepairPart, UsedPart } from '@yardmaster/core/contract/service/repairs.ts'
import { useRef, useState } from 'react'
import { useText } from '../../../lib/intl.tsx'
import { useUnits } from '../../../lib/units.ts'
import { CloseIcon } from '../../../ui/icons.tsx'
import { focusAdded, keepFocusNearby } from '../../../ui/page/focusWhenShown.ts'
import { NumberField } from '../../../ui/fields/NumberField.tsx'

type Props = {
  catalog: readonly RepairPart[]
  used: readonly UsedPart[]
  onChange: (used: UsedPart[]) => void
  error?: string | undefined
}

/** The parts used, selected from the catalog, each with a quantity. */
export function PartsField({ catalog, used, onChange, error }: Props) {
  const text = useText()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const offered = catalog.filter(({ id }) => !used.some(({ partId }) => partId === id))
  return (
    <Box component="fieldset" ref={fieldset} sx={frame}>
      <FormLabel component="legend" sx={{ mb: 1 }}>
        {text('repair.parts')}
      </FormLabel>
      {used.map(({ partId, quantity }) => {
        const part = catalog.find(({ id }) => id === partId)
        if (!part) return null
        return (
          <PartLine
            key={partId}
            part={part}
            quantity={quantity}
            onQuantity={(next) =>
              onChange(used.map((other) => (other.partId === partId ? { partId, quantity: next } : other)))
            }
            onRemove={() => {
              keepFocusNearby()
              onChange(used.filter((other) => other.partId !== partId))
            }}
          />
        )
      })}
      <AddPart
        offered={offered}
        error={error}
        onAdd={(partId) => {
          focusAdded(fieldset.current)
          onChange([...used, { partId, quantity: 1 }])
        }}
      />
    </Box>
  )
}

type LineProps = {
  part: RepairPart
  quantity: number
  onQuantity: (quantity: number) => void
  onRemove: () => void
}

function PartLine({ part, quantity, onQuantity, onRemove }: LineProps) {
  const text = useText()
  const units = useUnits()
  return (
    <Box component="fieldset" aria-label={part.name} sx={{ ...frame, ...line }}>
      <PartText part={part} />
      <NumberField
        label={text('workOrder.quantity')}
        value={quantity}
        decimals={2}
        helperText=""
        onChange={(next) => onQuantity(next ?? 0)}
      />
      <Box component="span" sx={{ minWidth: 88, textAlign: 'right' }}>
        {units.money((quantity || 0) * part.unitCost)}
      </Box>
      <IconButton aria-label={text('repair.removePart', { name: part.name })} onClick={onRemove}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  )
}

type AddProps = { offered: RepairPart[]; error: string | undefined; onAdd: (partId: number) => void }

function AddPart({ offered, error, onAdd }: AddProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  return (
    <Autocomplete
      options={offered}
      value={null}
      inputValue={typed}
      onInputChange={(_, value, reason) => setTyped(reason === 'reset' ? '' : value)}
      onChange={(_, part) => {
        if (part) onAdd(part.id)
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
          <PartText part={part} />
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
  )
}

function PartText({ part: { name, number, unitCost } }: { part: RepairPart }) {
  const units = useUnits()
  const cost = units.money(unitCost)
  return <ListItemText primary={name} secondary={[number, cost].filter(Boolean).join(' · ')} />
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
