import { pageColor } from '../../../ui/charts/pageColor.ts'

/** Theme colors in the order of the tanks. */
export const TANK_COLORS = ['primary', 'warning', 'info', 'success'] as const

type ColorName = (typeof TANK_COLORS)[number] | 'error'

export type ChartColors = Record<ColorName | 'text' | 'line' | 'ground' | 'strong', string>

const VARIABLES: Record<keyof ChartColors, string> = {
  primary: 'primary-main',
  warning: 'warning-main',
  info: 'info-main',
  success: 'success-main',
  error: 'error-main',
  text: 'text-secondary',
  strong: 'text-primary',
  line: 'divider',
  ground: 'background-paper',
}

/** Returns the colors of the current theme. */
export const screenColors = (): ChartColors =>
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, variable]) => [name, pageColor(variable)]),
  ) as ChartColors

/** Colors for print, where the background is white in any theme. */
export const PAPER_COLORS: ChartColors = {
  primary: '#0b6670',
  warning: '#8f5300',
  info: '#3f5a6b',
  success: '#2c6e31',
  error: '#b3261e',
  text: '#586062',
  strong: '#1b1f20',
  line: '#e2e2de',
  ground: '#ffffff',
}

/** The print colors for the content around a chart, as theme variables. */
export const PAPER_THEME = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, variable]) => [
    `--ym-palette-${variable}`,
    PAPER_COLORS[name as keyof ChartColors],
  ]),
)
