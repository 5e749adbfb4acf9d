import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useText } from '../lib/intl.tsx'
import type { QuickPreference } from '../features/access/session/session.public.ts'
import { usePreferenceOptions } from '../features/access/session/session.public.ts'
import { icon } from '../ui/icons.tsx'

/** A globe and a ruler. They load with the menu. */
const ICONS = {
  language: icon(
    'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM3 12h18M12 3c3 2.6 4 5.6 4 9s-1 6.4-4 9c-3-2.6-4-5.6-4-9s1-6.4 4-9z',
  ),
  units: icon('m3.5 15.5 12-12 5 5-12 12zM7 12l2 2M10 9l3 3M13 6l2 2'),
}

type Props = { preference: QuickPreference; onOpen: (preference: QuickPreference) => void }

/** The entry of the user menu that shows a preference and opens its options. */
export function PreferenceItem({ preference, onOpen, ...item }: Props) {
  const text = useText()
  const Icon = ICONS[preference]
  const chosen = usePreferenceOptions(preference).find((option) => option.chosen)
  return (
    <MenuItem {...item} aria-haspopup="menu" onClick={() => onOpen(preference)}>
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText primary={text(`profile.${preference}`)} secondary={chosen?.label} />
    </MenuItem>
  )
}
