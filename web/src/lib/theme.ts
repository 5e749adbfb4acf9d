import '@mui/material/themeCssVarsAugmentation'
import { createTheme } from '@mui/material/styles'
import { components } from './themeComponents.ts'

/** The script in index.html and the server's own pages also read this key. */
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
  shape: { borderRadius: 8 },
  spacing: 8,
  motion: { reducedMotion: 'system' },
  focusVisible: true,
  typography: {
    fontFamily: "'Inter Variable', system-ui, sans-serif",
    fontSize: 14,
    h1: { fontSize: '1.125rem', fontWeight: 620, lineHeight: 1.3, letterSpacing: '-0.01em' },
    h2: { fontSize: '0.9375rem', fontWeight: 620, lineHeight: 1.4 },
    h3: { fontSize: '0.875rem', fontWeight: 620, lineHeight: 1.4 },
    body1: { fontSize: '0.875rem', lineHeight: 1.5 },
    body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
    caption: { fontSize: '0.75rem', lineHeight: 1.4 },
    button: { textTransform: 'none', fontWeight: 560, letterSpacing: 0 },
  },
  components,
})
