import { useIntl } from 'react-intl'

/** Returns the id of a time zone together with its common name. */
export function useZoneText(): (zone: string) => string {
  const { locale } = useIntl()
  return (zone) => {
    const parts = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      timeZoneName: 'longGeneric',
    }).formatToParts()
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value
    const id = zone.replaceAll('_', ' ')
    return name && name !== id ? `${id} · ${name}` : id
  }
}
