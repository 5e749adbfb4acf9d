import type { AlertSeverity } from '@yardmaster/core/alertSeverity.ts'

/** The colors of the icons of alerts. */
export const SEVERITY_COLORS: Record<AlertSeverity, string> = {
  info: 'text.secondary',
  warning: 'warning.main',
  urgent: 'error.main',
}
