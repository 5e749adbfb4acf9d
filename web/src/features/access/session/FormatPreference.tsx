import MenuItem from '@mui/material/MenuItem'
import { chooseLocale } from '@yardmaster/core/i18n/locales.ts'
import type { Region } from '@yardmaster/core/i18n/regions.ts'
import { REGIONS } from '@yardmaster/core/i18n/regions.ts'
import { dateFormat } from '@yardmaster/core/times.ts'
import { numberFormat } from '@yardmaster/core/units.ts'
import { useIntl } from 'react-intl'
import { useText } from '../../../lib/intl.tsx'
import { BROWSER, Preference } from './Preference.tsx'

/** Shows the order of day and month, the clock and both separators. */
const SAMPLE_TIME = Date.UTC(2026, 11, 31, 15, 30)
const SAMPLE_NUMBER = 12_345.6

/** The region whose formats pages and messages have for dates, times and numbers. */
export function FormatPreference() {
  const text = useText()
  const language = chooseLocale([useIntl().locale])
  const regions: readonly Region[] = REGIONS[language]
  const regionName = new Intl.DisplayNames(language, { type: 'region' })
  const example = (region: Region) => {
    const tag = `${language}-${region}`
    const format = dateFormat(tag, { dateStyle: 'short', timeStyle: 'short', timeZone: 'UTC' })
    return text('profile.formats.example', {
      region: regionName.of(region) ?? region,
      date: format.format(SAMPLE_TIME),
      number: numberFormat(tag, {}).format(SAMPLE_NUMBER),
    })
  }
  return (
    <Preference
      title={text('profile.formats')}
      hint={text('profile.formats.hint')}
      // A region of the other language doesn't apply to this one.
      valueOf={({ region }) => regions.find((known) => known === region)}
      changeTo={(value) => ({ region: regions.find((known) => known === value) ?? null })}
    >
      <MenuItem value={BROWSER}>{text('profile.formats.browser')}</MenuItem>
      {regions.map((region) => (
        <MenuItem key={region} value={region}>
          {example(region)}
        </MenuItem>
      ))}
    </Preference>
  )
}
