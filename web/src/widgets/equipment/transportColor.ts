/** Purple, which no other activity has, mixed from the colors of the theme in use. */
export const TRANSPORT_COLOR =
  'color-mix(in srgb, var(--ym-palette-secondary-main) 60%, var(--ym-palette-error-main))'
