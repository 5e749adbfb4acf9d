import { zoneName } from '@yardmaster/core/times.ts'
import { useIntl } from 'react-intl'

/** Returns the id of a time zone together with its common name. */
export function useZoneText(): (zone: string) => string {
  const { locale } = useIntl()
  return (zone) => {
    const name = zoneName({ locale, timeZone: zone })
    const id = zone.replaceAll('_', ' ')
    return name !== id ? `${id} · ${name}` : id
  }
}
