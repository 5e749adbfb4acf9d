import type { RentalState } from '@yardmaster/core/rules/rentals.ts'

/** Diagonal stripes in the color of the text. */
export const STRIPES =
  'repeating-linear-gradient(135deg, transparent 0 5px, color-mix(in srgb, currentColor 28%, transparent) 5px 9px)'

/** The states differ by fill and border as well as by color. */
const LOOKS = {
  reserved: {
    bgcolor: 'background.paper',
    color: 'secondary.main',
    borderColor: 'secondary.main',
    borderStyle: 'dashed',
  },
  onRent: { bgcolor: 'primary.main', color: 'primary.contrastText', borderColor: 'primary.main' },
  overdue: { bgcolor: 'error.main', color: 'error.contrastText', borderColor: 'error.main' },
  returned: { bgcolor: 'divider', color: 'text.primary', borderColor: 'divider' },
} as const

export const SHOWN_STATES = ['reserved', 'onRent', 'overdue', 'returned'] as const

export const barLook = (state: RentalState) => ({
  boxSizing: 'border-box',
  border: 1,
  borderRadius: 0.5,
  ...LOOKS[state === 'canceled' ? 'returned' : state],
})
