import Popover from '@mui/material/Popover'
import { ClientPicker } from './ClientPicker.tsx'

type Props = {
  /** The button that opened it. Null: it is closed. */
  anchor: HTMLElement | null
  labelledBy: string
  label: string
  value: { id: number; name: string } | null
  onChange: (clientId: number | undefined) => void
  onClose: () => void
}

/** The field in which the client of a list is chosen. */
export function ClientFilterPicker({ anchor, labelledBy, label, value, onChange, onClose }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': labelledBy, sx: { p: 2, mt: 0.5, width: 320 } },
      }}
    >
      <ClientPicker
        label={label}
        value={value}
        autoFocus
        onChange={(choice) => {
          onChange(choice?.id)
          if (choice) onClose()
        }}
      />
    </Popover>
  )
}
