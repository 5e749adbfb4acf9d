export const CATEGORY_ICONS = { lightTowerTrailer: 'M3 18h18v2H3z', excavator: 'M3 18h18v2H3z' } as const
export type IconKey = keyof typeof CATEGORY_ICONS
export const ICON_KEYS = ['lightTowerTrailer', 'excavator'] as const satisfies readonly IconKey[]
