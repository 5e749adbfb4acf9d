import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useText } from '../lib/intl.tsx'
import { writeThemeCookie } from '../lib/themeCookie.ts'
import { CheckIcon } from '../ui/icons.tsx'

const CHOICES = ['system', 'light', 'dark'] as const

/** The menu items that select the theme. The menu stays open, so that users can see the result. */
export function useThemeItems() {
  const text = useText()
  const { mode, setMode } = useColorScheme()
  return CHOICES.map((choice) => (
    <MenuItem
      key={choice}
      role="menuitemradio"
      aria-checked={choice === mode}
      onClick={() => {
        writeThemeCookie(choice)
        setMode(choice)
      }}
    >
      <ListItemText>{text(`app.theme.${choice}`)}</ListItemText>
      {choice === mode && <CheckIcon fontSize="small" sx={{ color: 'primary.main', ml: 2 }} />}
    </MenuItem>
  ))
}
