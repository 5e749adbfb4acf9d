import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { BUTTON } from '@yardmaster/core/typeScale.ts'

type Props<Name extends string> = {
  /** The accessible name of the group. */
  label: string
  options: readonly { name: Name; label: string }[]
  value: Name
  onChange: (name: Name) => void
}

/** Switches between a few views of the same list. */
export function ViewSwitch<Name extends string>({ label, options, value, onChange }: Props<Name>) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      onChange={(_, next: Name | null) => next && onChange(next)}
      aria-label={label}
      sx={{ bgcolor: 'background.paper' }}
    >
      {options.map((option) => (
        <ToggleButton key={option.name} value={option.name} sx={button}>
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}

/** As tall as the fields and buttons beside it. */
const button = {
  // Three labels with a number fit side by side on a phone.
  px: { xs: 1.25, md: 2 },
  py: 0,
  minHeight: { xs: BUTTON.touchHeight, md: BUTTON.height },
  color: 'text.secondary',
} as const
