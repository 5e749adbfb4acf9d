import type { TextStyle } from './typeScale.ts'
import { BUTTON, FONT_FAMILY, RADII, TEXT_STYLES, WEIGHTS } from './typeScale.ts'

/** Returns the value of the CSS property `font`. */
export function fontOf(style: TextStyle): string {
  const { fontSize, lineHeight, fontWeight } = TEXT_STYLES[style]
  return `${fontWeight} ${fontSize}/${lineHeight} ${FONT_FAMILY}`
}

/** Returns the font size in pixels, for charts that draw on a canvas. */
export const pixelsOf = (style: TextStyle): number => Number.parseFloat(TEXT_STYLES[style].fontSize) * 16

/** The scale as CSS variables (`--font-title`, `--radius-small`), for pages without the theme. */
export const typeVariables = (): [name: string, value: string][] => [
  ...(Object.keys(TEXT_STYLES) as TextStyle[]).map((name): [string, string] => [
    `--font-${name}`,
    fontOf(name),
  ]),
  ...Object.entries(WEIGHTS).map(([name, value]): [string, string] => [`--weight-${name}`, `${value}`]),
  ...Object.entries(RADII).map(([name, value]): [string, string] => [`--radius-${name}`, `${value}px`]),
  ...Object.entries(BUTTON).map(([name, value]): [string, string] => [`--button-${name}`, `${value}px`]),
]
