/**
 * The category colors, in the order of a grid with seven columns: each column is a family of hues, each row
 * a tone. A white icon has a contrast of at least 3:1 on every color.
 */
export const PALETTE = [
  '#689f38',
  '#12998a',
  '#2088d8',
  '#7466dc',
  '#cf4f9e',
  '#e0523f',
  '#c07f0e',

  '#2f9a55',
  '#0b8fa6',
  '#3a6fd0',
  '#9a55cc',
  '#d8416f',
  '#d8692a',
  '#96803a',

  '#33723f',
  '#0e6169',
  '#24529c',
  '#563c9c',
  '#8d2f66',
  '#a6362f',
  '#855133',

  '#7b8b2c',
  '#568a7c',
  '#5a7fb0',
  '#8676b4',
  '#ad6c8c',
  '#b8735a',
  '#66757f',
] as const

export type PaletteColor = (typeof PALETTE)[number]

/** The translation key of each color's name. */
export const PALETTE_KEYS = {
  '#689f38': 'leafGreen',
  '#12998a': 'teal',
  '#2088d8': 'sky',
  '#7466dc': 'iris',
  '#cf4f9e': 'orchid',
  '#e0523f': 'poppy',
  '#c07f0e': 'amber',
  '#2f9a55': 'emerald',
  '#0b8fa6': 'lagoon',
  '#3a6fd0': 'cobalt',
  '#9a55cc': 'violet',
  '#d8416f': 'raspberry',
  '#d8692a': 'orange',
  '#96803a': 'straw',
  '#33723f': 'forest',
  '#0e6169': 'petrol',
  '#24529c': 'navy',
  '#563c9c': 'indigo',
  '#8d2f66': 'plum',
  '#a6362f': 'brick',
  '#855133': 'brown',
  '#7b8b2c': 'olive',
  '#568a7c': 'sage',
  '#5a7fb0': 'steelBlue',
  '#8676b4': 'lavender',
  '#ad6c8c': 'mauve',
  '#b8735a': 'clay',
  '#66757f': 'slate',
} as const satisfies Record<PaletteColor, string>

export type PaletteKey = (typeof PALETTE_KEYS)[PaletteColor]
