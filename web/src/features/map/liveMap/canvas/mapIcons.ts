import { icon } from '../../../../ui/icons.tsx'

export const FitIcon = icon(
  'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M9 10.2h.1M14.5 9.2h.1M11.8 14.6h.1',
)
export const LayersIcon = icon('m12 3.5 9 5-9 5-9-5zM3.5 13 12 17.7l8.5-4.7M3.5 17 12 21.7l8.5-4.7')
export const LogIcon = icon('M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1')
