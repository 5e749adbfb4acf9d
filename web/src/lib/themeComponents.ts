import type { Components, Theme } from '@mui/material/styles'
import { BUTTON, RADII, TEXT_STYLES, WEIGHTS } from '@yardmaster/core/typeScale.ts'
import { forcedColors } from './forcedColors.ts'
import { smallHeight } from './smallHeight.ts'

const PHONE = '@media (max-width:899.95px)'

/** Touch targets need 44 px. A mouse needs less, and dense pages are easier to scan. */
const touchTarget = { [PHONE]: { minHeight: BUTTON.touchHeight } }

/** The look of MUI components throughout the application: flat, bordered, dense. */
export const components: Components<Omit<Theme, 'components'>> = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { fontFeatureSettings: "'cv11', 'ss03'", WebkitTextSizeAdjust: '100%' },
      // A name without spaces may be longer than a line.
      body: { minHeight: '100dvh', overflowWrap: 'break-word' },
      // Browsers have fonts and weights of their own for these.
      'button, input, select, textarea': { font: 'inherit' },
      th: { fontWeight: WEIGHTS.medium },
      ...forcedColors,
      ...smallHeight,
      // Prints only the content. Rows and images count as content even if they are clickable, and so do
      // selected values.
      '@media print': {
        [[
          'nav, header a, header button, header form, .MuiFab-root, .maplibregl-ctrl-group',
          'main .MuiButton-root:not([data-content])',
          'main .MuiIconButton-root:not(:has(img))',
          'main .MuiToggleButton-root, main .MuiTabs-root, main .MuiInputBase-root:has([type=search])',
          'main .MuiFormControlLabel-root:has(.MuiSwitch-root)',
        ].join()]: { display: 'none !important' },
        '.MuiButton-root[data-content]': { border: '0 !important', padding: '0 !important' },
        '.MuiButton-root[data-content] svg': { display: 'none' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          scrollBehavior: 'auto !important',
          animationDuration: '0.01ms !important',
        },
        // A button that is enabled again can be read at once.
        '.MuiButton-root': { transition: 'none !important' },
      },
    },
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: {
        ...TEXT_STYLES.strong,
        minHeight: BUTTON.height,
        paddingInline: BUTTON.padding,
        whiteSpace: 'nowrap',
        ...touchTarget,
      },
      outlined: ({ theme }) => ({
        variants: [
          {
            props: { color: 'inherit' },
            style: { borderColor: theme.vars?.palette.divider ?? theme.palette.divider },
          },
        ],
      }),
    },
  },
  MuiIconButton: {
    styleOverrides: { root: { borderRadius: RADII.medium, [PHONE]: { minWidth: 44, minHeight: 44 } } },
  },
  MuiBadge: { styleOverrides: { badge: { ...TEXT_STYLES.smallStrong, lineHeight: 1 } } },
  // Surfaces differ by their borders and background. The overlay that MUI adds in dark mode would blur that
  // difference.
  MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        borderRadius: RADII.large,
        '&.MuiDialog-paperFullScreen': { border: 0, borderRadius: 0 },
      }),
    },
  },
  MuiDialogTitle: { styleOverrides: { root: { ...TEXT_STYLES.title, paddingBottom: 8 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4 } } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars?.palette.divider}`,
        boxShadow: '0 6px 24px rgb(0 0 0 / 0.12)',
        minWidth: 200,
        maxWidth: 'min(480px, calc(100% - 32px))',
        marginTop: 4,
        ...theme.applyStyles('dark', {
          backgroundColor: '#1f2325',
          boxShadow: '0 6px 24px rgb(0 0 0 / 0.5)',
        }),
      }),
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 36,
        borderRadius: RADII.small,
        marginInline: 6,
        paddingInline: 10,
        '& .MuiListItemIcon-root': { minWidth: 30 },
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        ...touchTarget,
      },
    },
  },
  MuiFormControlLabel: { styleOverrides: { label: { minWidth: 0, overflowWrap: 'anywhere' } } },
  MuiListItemIcon: { styleOverrides: { root: { minWidth: 32, color: 'inherit' } } },
  MuiTextField: { defaultProps: { size: 'small' } },
  MuiOutlinedInput: {
    styleOverrides: {
      notchedOutline: ({ theme }) => ({
        borderColor: '#85898a',
        ...theme.applyStyles('dark', { borderColor: '#767c7d' }),
      }),
      input: { [PHONE]: { fontSize: TEXT_STYLES.typed.fontSize, paddingBlock: 10.5 } },
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      // The selector is as specific as the Autocomplete's own padding rule. The padding makes it as tall as
      // other fields.
      root: { [PHONE]: { '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingBlock: 8 } } },
    },
  },
  MuiTooltip: {
    defaultProps: { arrow: true, enterDelay: 300 },
    styleOverrides: { tooltip: TEXT_STYLES.small },
  },
  MuiStepLabel: {
    styleOverrides: { label: { '&.Mui-active, &.Mui-completed': { fontWeight: WEIGHTS.medium } } },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSvgIcon: {
    styleOverrides: { fontSizeSmall: { fontSize: '1.125rem' }, fontSizeMedium: { fontSize: '1.375rem' } },
  },
}
