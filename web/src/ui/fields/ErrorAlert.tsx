import type { SxProps, Theme } from '@mui/material/styles'
import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { WarningIcon } from '../icons.tsx'
import { ERROR_ALERT } from './firstError.ts'

/** An error of a form that belongs to no field. It can be focused; see useErrorFocus. */
export const ErrorAlert = ({ sx, children }: { sx?: SxProps<Theme>; children: ReactNode }) => (
  <Alert severity="error" icon={<WarningIcon />} tabIndex={-1} {...ERROR_ALERT} sx={sx ?? null}>
    {children}
  </Alert>
)
