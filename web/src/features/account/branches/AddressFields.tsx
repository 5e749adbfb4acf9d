import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { COUNTRIES, countryName } from '@yardmaster/core/countries.ts'
import { useFormState } from 'react-hook-form'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import type { BranchFormApi } from './branchForm.ts'

const PARTS = [
  { name: 'address', label: 'branch.street', autoComplete: 'street-address', wide: true },
  { name: 'city', label: 'branch.city', autoComplete: 'address-level2', wide: false },
  { name: 'state', label: 'branch.state', autoComplete: 'address-level1', wide: false },
  { name: 'postalCode', label: 'branch.postalCode', autoComplete: 'postal-code', wide: false },
] as const

export function AddressFields({ form }: { form: BranchFormApi }) {
  const text = useText()
  const { locale } = useIntl()
  const { errors } = useFormState({ control: form.control })
  const [first = '', ...others] = COUNTRIES
  const nameOf = (code: string) => countryName(code, locale)
  const byName = others.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale))
  return (
    <Box sx={grid}>
      {PARTS.map(({ name, label, autoComplete, wide }) => (
        <TextField
          key={name}
          {...form.register(name)}
          label={text(label)}
          autoComplete={autoComplete}
          error={Boolean(errors[name])}
          helperText={errors[name]?.message ?? ' '}
          sx={wide ? { gridColumn: '1 / -1' } : undefined}
        />
      ))}
      <TextField
        {...form.register('country')}
        select
        label={text('branch.country')}
        error={Boolean(errors.country)}
        helperText={errors.country?.message ?? ' '}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {[first, ...byName].map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </TextField>
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 1.5,
} as const
