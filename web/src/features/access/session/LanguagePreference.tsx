import MenuItem from '@mui/material/MenuItem'
import { LOCALES } from '@yardmaster/core/i18n/locales.ts'
import { useText } from '../../../lib/intl.tsx'
import { BROWSER, Preference } from './Preference.tsx'

/** The language of the pages and of the messages to the user. */
export function LanguagePreference() {
  const text = useText()
  return (
    <Preference
      title={text('profile.language')}
      hint={text('profile.language.hint')}
      valueOf={({ language }) => language}
      changeTo={(value) => ({ language: LOCALES.find((locale) => locale === value) ?? null })}
    >
      <MenuItem value={BROWSER}>{text('profile.language.browser')}</MenuItem>
      {LOCALES.map((locale) => (
        <MenuItem key={locale} value={locale} lang={locale}>
          {text(`language.${locale}`)}
        </MenuItem>
      ))}
    </Preference>
  )
}
