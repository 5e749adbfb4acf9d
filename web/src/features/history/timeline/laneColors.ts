import type { Lane } from '@yardmaster/core/timeline/lanes.ts'

/**
 * Theme colors, so that they suit both the light and the dark background. The name beside each lane conveys
 * the same information.
 */
export const LANE_COLORS: Record<Lane, string> = {
  engine: 'var(--ym-palette-primary-main)',
  working: 'var(--ym-palette-secondary-main)',
  trip: 'var(--ym-palette-success-main)',
  stop: 'var(--ym-palette-text-disabled)',
  idle: 'var(--ym-palette-warning-main)',
  speeding: 'var(--ym-palette-error-main)',
  boundary: 'var(--ym-palette-info-main)',
  area: 'var(--ym-palette-info-main)',
  silent: 'var(--ym-palette-text-disabled)',
}
