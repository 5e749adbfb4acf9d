import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl.tsx'

type Origin = { browser: string | null; system: string | null; country: string | null }

/** Names the device and the place of a sign-in. Needs the dictionary part `sessions`. */
export function useOriginText() {
  const text = useText()
  const { locale } = useIntl()
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' })
  return {
    device: ({ browser, system }: Origin): string =>
      browser && system
        ? text('sessions.device', { browser, system })
        : (browser ?? system ?? text('sessions.unknownDevice')),
    place: ({ country }: Origin): string => {
      if (country === 'local') return text('signInPlace.local')
      return country ? (countries.of(country) ?? country) : text('signInPlace.unknown')
    },
  }
}
