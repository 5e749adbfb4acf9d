/**
 * Windows contrast themes replace all colors of a page by a few system colors. Backgrounds and shadows that
 * show a state disappear, so these rules show states in system colors, by their ARIA attribute or MUI class.
 *
 * `data-swatch` marks an element whose color is its meaning, such as the color of a category. It keeps it.
 */
const SELECTED = [
  '[aria-current=page]',
  '[aria-pressed=true]',
  '[aria-selected=true]',
  '[role=menuitemradio][aria-checked=true]',
  '[role=menuitemcheckbox][aria-checked=true]',
  '.MuiMenuItem-root.Mui-selected',
  '.MuiToggleButton-root.Mui-selected',
  '.MuiPickerDay-root.Mui-selected',
].join()

/** Rows and cards, whose content has colors of its own. */
const SELECTED_ROW = '[aria-current=true], [data-highlight]'

/** Components set their own colors for these states by selectors that are more specific. */
const filled = {
  forcedColorAdjust: 'none',
  backgroundColor: 'SelectedItem !important',
  color: 'SelectedItemText !important',
} as const

export const forcedColors = {
  '@media (forced-colors: active)': {
    // Charts and drawings take their colors from these variables.
    ':root:root': {
      '--ym-palette-text-primary': 'CanvasText',
      '--ym-palette-text-secondary': 'CanvasText',
      '--ym-palette-text-disabled': 'GrayText',
      '--ym-palette-divider': 'CanvasText',
      '--ym-palette-background-default': 'Canvas',
      '--ym-palette-background-paper': 'Canvas',
      '--ym-palette-primary-main': 'LinkText',
      '--ym-palette-primary-dark': 'LinkText',
      // The browser paints the background of the page behind text.
      '--ym-palette-primary-contrastText': 'CanvasText',
    },
    [`:is(${SELECTED})`]: filled,
    [`:is(${SELECTED}) *:not([data-swatch] *, [data-swatch])`]: { color: 'SelectedItemText !important' },
    [SELECTED_ROW]: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    ':focus-visible': { outlineColor: 'CanvasText', outlineStyle: 'solid' },
    [`:is(${SELECTED}, ${SELECTED_ROW}):focus-visible`]: {
      outline: '3px double CanvasText',
      outlineOffset: '2px',
    },
    // A choice of one from many images.
    'label:has(> [type=radio]:checked)': { outline: '3px solid Highlight', outlineOffset: '2px' },
    '[data-swatch]': { forcedColorAdjust: 'none', outline: '1px solid CanvasText' },
    '.MuiButton-contained:not(.Mui-disabled), .MuiFab-root': {
      forcedColorAdjust: 'none',
      backgroundColor: 'ButtonText !important',
      color: 'ButtonFace !important',
    },
    '.MuiTabs-indicator': { backgroundColor: 'Highlight', height: 4 },
    '.MuiSwitch-track.MuiSwitch-track': {
      opacity: 1,
      boxSizing: 'border-box',
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas',
    },
    '.MuiSwitch-thumb': { backgroundColor: 'CanvasText' },
    '.Mui-checked + .MuiSwitch-track.MuiSwitch-track': { backgroundColor: 'Highlight' },
    '.Mui-checked .MuiSwitch-thumb': {
      boxSizing: 'border-box',
      border: '2px solid CanvasText',
      backgroundColor: 'Canvas',
    },
    '.MuiSlider-rail': { opacity: 1, backgroundColor: 'GrayText' },
    '.MuiSlider-track, .MuiSlider-thumb': { backgroundColor: 'Highlight' },
    '.MuiLinearProgress-root, [role=meter]': {
      boxSizing: 'border-box',
      border: '1px solid CanvasText',
      backgroundColor: 'Canvas !important',
    },
    '.MuiLinearProgress-bar, [role=meter] > *': { backgroundColor: 'Highlight !important' },
    '.MuiChip-root, .MuiTooltip-tooltip, .MuiAlert-root, .MuiSnackbarContent-root, [data-avatar]': {
      border: '1px solid CanvasText',
    },
    '.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'Highlight' },
    '.Mui-disabled, :disabled': { color: 'GrayText' },
  },
} as const
