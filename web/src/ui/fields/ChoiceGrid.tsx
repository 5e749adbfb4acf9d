import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { visuallyHidden } from '../visuallyHidden.ts'

type Props<Value extends string> = {
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** The name that screen readers announce and that is shown on hover. */
  nameOf: (value: Value) => string
  columns: string
  children: (value: Value, chosen: boolean) => ReactNode
}

/**
 * A choice of one from many images. It uses radio buttons, so that arrow keys and screen readers work as
 * usual.
 */
export function ChoiceGrid<Value extends string>(props: Props<Value>) {
  const { label, options, value, onChange, nameOf, columns, children } = props
  const name = useId()
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 1, typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 0.75 }}>
        {options.map((option) => (
          <Box component="label" key={option} title={nameOf(option)} sx={cell}>
            <input
              type="radio"
              name={name}
              value={option}
              checked={option === value}
              onChange={() => onChange(option)}
              aria-label={nameOf(option)}
              style={visuallyHidden}
            />
            {children(option, option === value)}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const cell = {
  position: 'relative',
  display: 'flex',
  cursor: 'pointer',
  borderRadius: 1,
  '&:has(:focus-visible)': {
    outline: 2,
    outlineStyle: 'solid',
    outlineColor: 'primary.main',
    outlineOffset: 2,
  },
} as const
