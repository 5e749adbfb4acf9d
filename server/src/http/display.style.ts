/**
 * Windows contrast themes replace all colors by a few system colors. Drawings take their colors from the
 * variables. Bars, swatches and shades keep theirs, because they are their meaning.
 */
const FORCED_COLORS = `
@media (forced-colors: active) {
  :root:root {
    --background: Canvas; --surface: Canvas; --text: CanvasText; --muted: CanvasText; --border: CanvasText;
    --field: CanvasText; --accent: LinkText; --on-accent: CanvasText; --danger: CanvasText;
  }
  .notice { border: 1px solid CanvasText; }
  button:not(.quiet) { forced-color-adjust: none; background: ButtonText; color: ButtonFace; }
  .swatch, .legend i, .fill, td[class^=h] { forced-color-adjust: none; outline: 1px solid CanvasText; }
  [aria-current] { outline: 2px solid Highlight; }
}
`

/** At 400 % zoom, the screen is about 320 by 256 pixels. The bar scrolls with the page. */
const SMALL_HEIGHT = `
@media (max-height: 400px) {
  header { position: static; height: auto; min-height: 44px; }
  .card { padding: 8px; } .card main { padding: 16px; }
}
`

export const DISPLAY_STYLE = FORCED_COLORS + SMALL_HEIGHT
