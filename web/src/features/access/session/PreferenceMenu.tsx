import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SessionSettings } from '@yardmaster/core/contract/access/session.ts'
import { UNITS } from '@yardmaster/core/contract/access/session.ts'
import { LOCALES } from '@yardmaster/core/i18n/locales.ts'
import { useErrorText, useText } from '../../../lib/intl.tsx'
import { useSession } from '../../../lib/session.tsx'
import { CheckIcon } from '../../../ui/icons.tsx'
import { useSnackbar } from '../../../ui/notices/Snackbars.tsx'
import { useSettings, useUpdateSettings } from './session.api.ts'

export type QuickPreference = 'language' | 'units'

type Option = { label: string; chosen: boolean; change: Partial<SessionSettings>; lang?: string }

/** The options of a preference, the one that leaves the choice to the browser or the branch first. */
export function usePreferenceOptions(preference: QuickPreference): Option[] {
  const text = useText()
  const { language, units } = useSession()
  if (preference === 'units')
    return [null, ...UNITS].map((option) => ({
      label: text(`profile.units.${option ?? 'branch'}`),
      chosen: option === units,
      change: { units: option },
    }))
  return [null, ...LOCALES].map((option) => ({
    label: text(option ? `language.${option}` : 'profile.language.browser'),
    chosen: option === language,
    change: { language: option },
    ...(option && { lang: option }),
  }))
}

type Props = {
  preference: QuickPreference
  anchor: HTMLElement | null
  onClose: () => void
}

/** Changes the language or the units from the user menu. */
export function PreferenceMenu({ preference, anchor, onClose }: Props) {
  const text = useText()
  const errorText = useErrorText()
  const { show } = useSnackbar()
  const { data } = useSettings()
  const options = usePreferenceOptions(preference)
  const { mutate } = useUpdateSettings(() => show(text('profile.settingsSaved')))
  const choose = ({ change }: Option) => {
    onClose()
    if (!data) return
    mutate(
      { body: { notifications: data.notifications, ...change } },
      { onError: (error) => show(errorText(error), { tone: 'error' }) },
    )
  }
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ list: { 'aria-label': text(`profile.${preference}`) } }}
    >
      {options.map((option) => (
        <MenuItem
          key={option.label}
          role="menuitemradio"
          aria-checked={option.chosen}
          disabled={!data}
          lang={option.lang}
          onClick={() => choose(option)}
        >
          <ListItemText>{option.label}</ListItemText>
          {option.chosen && <CheckIcon fontSize="small" sx={{ color: 'primary.main', ml: 2 }} />}
        </MenuItem>
      ))}
    </Menu>
  )
}
