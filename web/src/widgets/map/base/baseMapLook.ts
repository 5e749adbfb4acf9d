/** Styles MapLibre's own controls in the application's colors and sizes. */
export const baseMapLook = {
  position: 'relative',
  m: 0,
  overflow: 'hidden',
  borderRadius: 1,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  '& .maplibregl-map': { font: 'inherit' },
  '& .maplibregl-canvas:focus-visible': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
  '& .maplibregl-ctrl-group': {
    bgcolor: 'background.paper',
    '&:not(:empty)': { boxShadow: 'none' },
    border: 1,
    borderColor: 'divider',
    '& button': { width: 34, height: 34 },
    '& button + button': { borderTopColor: 'divider' },
    '@media (pointer: coarse)': { '& button': { width: 44, height: 44 } },
  },
  '& .maplibregl-ctrl.maplibregl-ctrl-attrib, & .maplibregl-ctrl-scale': {
    bgcolor: 'background.paper',
    color: 'text.secondary',
    typography: 'tiny',
  },
  '& .maplibregl-ctrl-attrib a': { color: 'inherit' },
  '& .maplibregl-ctrl-scale': { borderColor: 'text.secondary', opacity: 0.85 },
  // The library draws its icons in black.
  '[data-theme=dark] & .maplibregl-ctrl-icon, [data-theme=dark] & .maplibregl-ctrl-attrib-button': {
    filter: 'invert(1)',
  },
} as const
