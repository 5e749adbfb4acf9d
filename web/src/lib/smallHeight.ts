/**
 * At 400 % zoom, a laptop's screen is 320 by 256 pixels. Bars that stay in place would leave no room for the
 * page, so they scroll with it, and dialogs scroll as a whole.
 */
export const SHORT = '@media (max-height: 400px)'

/** The height of a list or a map that scrolls by itself: the viewport, or what its tools and some rows need. */
export const SHORT_FILL = 'max(100dvh, 320px)'

export const smallHeight = {
  [SHORT]: {
    '.MuiDialog-paper.MuiDialog-paper': { display: 'block', overflowY: 'auto' },
    '.MuiDialog-paper:not(.MuiDialog-paperFullScreen)': { margin: 8, maxHeight: 'calc(100% - 16px)' },
    '.MuiDialog-paper .MuiDialogContent-root': { overflowY: 'visible' },
  },
} as const
