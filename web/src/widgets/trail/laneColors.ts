import type { Lane } from '@yardmaster/core/timeline/lanes.ts'
import { TRANSPORT_COLOR } from '../equipment/transportColor.ts'

const INPUT = 'color-mix(in srgb, var(--ym-palette-secondary-main) 65%, transparent)'

/**
 * Theme colors, so that they suit both the light and the dark background. The name beside each lane conveys
 * the same information.
 */
export const LANE_COLORS: Record<Lane, string> = {
  engine: 'var(--ym-palette-primary-main)',
  working: 'var(--ym-palette-secondary-main)',
  input1: INPUT,
  input2: INPUT,
  input3: INPUT,
  input4: INPUT,
  trip: 'var(--ym-palette-success-main)',
  site: 'color-mix(in srgb, var(--ym-palette-success-main) 55%, transparent)',
  transported: TRANSPORT_COLOR,
  stop: 'var(--ym-palette-text-disabled)',
  idle: 'var(--ym-palette-warning-main)',
  speeding: 'var(--ym-palette-error-main)',
  boundary: 'var(--ym-palette-info-main)',
  area: 'var(--ym-palette-info-main)',
  gap: 'var(--ym-palette-text-secondary)',
  silent: 'var(--ym-palette-text-disabled)',
}
