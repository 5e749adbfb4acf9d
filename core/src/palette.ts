export const PALETTE = ['#689f38', '#455a64'] as const
export type PaletteColor = (typeof PALETTE)[number]
