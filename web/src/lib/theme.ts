import '@mui/material/themeCssVarsAugmentation'
import { createTheme } from '@mui/material/styles'
import { FONT_FAMILY, RADII, TEXT_STYLES, WEIGHTS } from '@yardmaster/core/typeScale.ts'
import { components } from './themeComponents.ts'

declare module '@mui/material/Typography' {
  // Not in our type scale.
  interface TypographyPropsVariantOverrides {
    h4: false
    h5: false
    h6: false
    subtitle1: false
    subtitle2: false
    overline: false
  }
}

/** The script in `earlyTheme.ts` and the frames (`analytics/theme.ts`) also read this key. */
export const THEME_STORAGE_KEY = 'yardmaster-theme'

/** Height of the bar above every page. The dashboard's frame takes up the rest of the viewport. */
export const BAR_HEIGHT = 64
export const RAIL_WIDTH = 80
export const BOTTOM_NAV_HEIGHT = 60

/*
 * Grays are slightly warm, so that petrol, the only accent color, stands out without being loud. Text
 * reaches a contrast of 4.5:1 on both backgrounds, and field outlines reach 3:1. Dividers and button borders
 * are fainter.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-theme', cssVarPrefix: 'ym' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#0b6670', dark: '#084d55', light: '#2f8791', contrastText: '#ffffff' },
        secondary: { main: '#1a5fb4' },
        error: { main: '#b3261e' },
        warning: { main: '#8f5300' },
        success: { main: '#2c6e31' },
        info: { main: '#3f5a6b' },
        background: { default: '#f5f5f3', paper: '#ffffff' },
        text: { primary: '#1b1f20', secondary: '#586062', disabled: '#8c9394' },
        divider: '#e2e2de',
        action: { hover: 'rgb(27 31 32 / 0.045)', selected: 'rgb(11 102 112 / 0.09)' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#5fc4c7', dark: '#3ba3a8', light: '#8edadb', contrastText: '#06282c' },
        secondary: { main: '#8ab8f0' },
        error: { main: '#f2968d' },
        warning: { main: '#e5b15e' },
        success: { main: '#8cc98f' },
        info: { main: '#a3bccb' },
        background: { default: '#121415', paper: '#191c1d' },
        text: { primary: '#e7e8e6', secondary: '#a3a9a9', disabled: '#6d7475' },
        divider: '#2c3032',
        action: { hover: 'rgb(231 232 230 / 0.06)', selected: 'rgb(95 196 199 / 0.14)' },
      },
    },
  },
  shape: { borderRadius: RADII.medium },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  typography: {
    ...TEXT_STYLES,
    fontFamily: FONT_FAMILY,
    fontSize: 14,
    fontWeightMedium: WEIGHTS.medium,
    // The component library uses this one only for <strong> and <b>, which stand within a line of text.
    fontWeightBold: WEIGHTS.medium,
    h1: TEXT_STYLES.title,
    h2: TEXT_STYLES.heading,
    h3: TEXT_STYLES.strong,
    body1: TEXT_STYLES.body,
    body2: TEXT_STYLES.small,
    caption: TEXT_STYLES.small,
    button: { ...TEXT_STYLES.strong, textTransform: 'none' },
  },
  components,
})
