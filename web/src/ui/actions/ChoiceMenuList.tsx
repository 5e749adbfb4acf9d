import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { CheckIcon } from '../icons.tsx'
import type { Choice } from './ChoiceMenu.tsx'

type Props = {
  /** The button that opened it. Null: it is closed. */
  anchor: HTMLElement | null
  labelledBy: string
  choices: readonly Choice[]
  onToggle: (id: string) => void
  last: { label: string; onClick: () => void } | null | undefined
  onClose: () => void
}

/** The entries of a ChoiceMenu. */
export function ChoiceMenuList({ anchor, labelledBy, choices, onToggle, last, onClose }: Props) {
  return (
    <Menu
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { 'aria-labelledby': labelledBy }, paper: { sx: { maxHeight: 420 } } }}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.id}
          role="menuitemcheckbox"
          aria-checked={choice.chosen}
          onClick={() => onToggle(choice.id)}
        >
          <ListItemIcon>{choice.chosen && <CheckIcon fontSize="small" />}</ListItemIcon>
          {choice.icon && <ListItemIcon>{choice.icon}</ListItemIcon>}
          <ListItemText primary={choice.label} />
        </MenuItem>
      ))}
      {last && <Divider />}
      {last && (
        <MenuItem
          onClick={() => {
            onClose()
            last.onClick()
          }}
        >
          <ListItemText primary={last.label} />
        </MenuItem>
      )}
    </Menu>
  )
}
