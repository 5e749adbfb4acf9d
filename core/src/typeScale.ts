/*
 * The text styles, corner radii and button measures of every page: the application's theme, the pages that
 * the server renders, the frame with reports, charts and printed sheets all read them from here.
 */
export const FONT_FAMILY = "'Inter Variable', system-ui, sans-serif"

/** For tokens and raw messages, in which 0 and O or l and 1 must look different. */
export const CODE_FAMILY = 'ui-monospace, SFMono-Regular, Menlo, monospace'

export const WEIGHTS = { regular: 400, medium: 560, bold: 640 } as const

/** In rem, so that text follows the font size that is set in the browser. */
const textStyle = (pixels: number, lineHeight: number, weight: keyof typeof WEIGHTS) => ({
  fontSize: `${pixels / 16}rem`,
  lineHeight,
  fontWeight: WEIGHTS[weight],
})

export const TEXT_STYLES = {
  /** Titles of pages and dialogs, and the figures of an overview. */
  title: textStyle(20, 1.3, 'bold'),
  /** Sections and cards. */
  heading: textStyle(15, 1.4, 'bold'),
  /** Names, labels and buttons. */
  strong: textStyle(14, 1.5, 'medium'),
  body: textStyle(14, 1.5, 'regular'),
  /** Typed text on a phone: iOS zooms in on fields with smaller text. */
  typed: textStyle(16, 1.5, 'regular'),
  /** Details beside or below body text. */
  small: textStyle(13, 1.45, 'regular'),
  /** Headers of columns, badges and labels on the map. */
  smallStrong: textStyle(13, 1.45, 'medium'),
  /** Navigation, axes of charts, scale and sources of a map. */
  tiny: textStyle(12, 1.35, 'regular'),
}

export type TextStyle = keyof typeof TEXT_STYLES

/**
 * Corner radii in pixels. Small: swatches, badges, menu items. Medium: controls and panels. Large: dialogs
 * and sheets above the page. Round: circles and pills, which may also be written as 50 %.
 */
export const RADII = { small: 4, medium: 8, large: 12, round: 999 } as const

/** Heights of buttons, for a mouse and for fingers, and the space beside their text. */
export const BUTTON = { height: 36, touchHeight: 44, padding: 14 } as const

/**
 * The looks of buttons. Primary: the main action of a page or dialog. Secondary: other actions. Quiet:
 * actions within a row, and those that leave something unchanged. Color adds meaning to each of them: red for
 * deletions, the accent color for an active filter.
 */
export const BUTTON_STYLES = {
  primary: { isFilled: true, isBordered: false },
  secondary: { isFilled: false, isBordered: true },
  quiet: { isFilled: false, isBordered: false },
} as const
