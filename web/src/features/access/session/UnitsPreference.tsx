import MenuItem from '@mui/material/MenuItem'
import { UNITS } from '@yardmaster/core/contract/access/session.ts'
import { useText } from '../../../lib/intl.tsx'
import { BROWSER, Preference } from './Preference.tsx'

/** The units of pages, files and messages. */
export function UnitsPreference() {
  const text = useText()
  return (
    <Preference
      title={text('profile.units')}
      hint={text('profile.units.hint')}
      valueOf={({ units }) => units}
      changeTo={(value) => ({ units: UNITS.find((units) => units === value) ?? null })}
    >
      <MenuItem value={BROWSER}>{text('profile.units.branch')}</MenuItem>
      {UNITS.map((units) => (
        <MenuItem key={units} value={units}>
          {text(`profile.units.${units}`)}
        </MenuItem>
      ))}
    </Preference>
  )
}
