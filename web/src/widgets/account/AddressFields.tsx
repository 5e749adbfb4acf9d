import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { COUNTRIES, countryName } from '@yardmaster/core/countries.ts'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl.tsx'

const PARTS = [
  { name: 'address', label: 'branch.street', autoComplete: 'street-address', sx: { gridColumn: '1 / -1' } },
  { name: 'city', label: 'branch.city', autoComplete: 'address-level2', sx: {} },
  { name: 'state', label: 'branch.state', autoComplete: 'address-level1', sx: {} },
  { name: 'postalCode', label: 'branch.postalCode', autoComplete: 'postal-code', sx: {} },
] as const

type Field = {
  label: string
  autoComplete?: string
  options?: readonly { value: string; label: string }[]
  sx?: SxProps<Theme>
}

type Props = {
  /** Renders one part of the address with the form that it belongs to. */
  renderField: (name: (typeof PARTS)[number]['name'] | 'country', field: Field) => ReactNode
}

/** The parts of an address, in the order in which people write them. */
export function AddressFields({ renderField }: Props) {
  const text = useText()
  const { locale } = useIntl()
  const [first = '', ...others] = COUNTRIES
  const nameOf = (code: string) => countryName(code, locale)
  const byName = others.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale))
  return (
    <Box sx={grid}>
      {PARTS.map(({ name, label, ...part }) => (
        <Fragment key={name}>{renderField(name, { label: text(label), ...part })}</Fragment>
      ))}
      {renderField('country', {
        label: text('branch.country'),
        options: [first, ...byName].map((code) => ({ value: code, label: nameOf(code) })),
      })}
    </Box>
  )
}

const grid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  columnGap: 2,
  rowGap: 1.5,
} as const
