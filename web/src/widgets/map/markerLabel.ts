/** The text beside a marker. */
export const markerLabel = {
  position: 'absolute',
  left: 28,
  top: 3,
  px: 0.75,
  borderRadius: 0.5,
  whiteSpace: 'nowrap',
  typography: 'smallStrong',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: 1,
  pointerEvents: 'none',
} as const
