import Box from '@mui/material/Box'
import { countryName } from '@yardmaster/core/countries.ts'
import { useIntl } from 'react-intl'

type Props = { street: string; city: string; state: string; postalCode: string; country: string }

/** An address in postal format. */
export function PostalAddress({ street, city, state, postalCode, country }: Props) {
  const { locale } = useIntl()
  const town = [city, state, postalCode].filter(Boolean).join(', ')
  const lines = [street, town, countryName(country, locale)].filter(Boolean)
  return lines.map((line) => <Box key={line}>{line}</Box>)
}
