const ring = { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-2px' } as const

/** The focus of a part that scrolls, drawn inside, because what surrounds the part clips it. */
export const scrollFocus = { '&:focus-visible': ring } as const

/**
 * The focus of a list that scrolls inside this element. The list library removes the outline of the list
 * itself, and rows would cover it.
 */
export const listFocus = {
  position: 'relative',
  '&:has(> [data-virtuoso-scroller]:focus-visible)::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    zIndex: 3,
    borderRadius: 'inherit',
    pointerEvents: 'none',
    ...ring,
  },
} as const

/** The focus in a frame; see useFrameFocus. */
export const frameFocus = { '&[data-focused]': ring } as const
