/**
 * Hides a part, but not longer than until the page says that it is still loading. The delay also counts for users who
 * want no animations.
 */
export const hiddenWhileLoading = {
  animation: 'in-order 0s 3s backwards',
  '@keyframes in-order': { from: { visibility: 'hidden' } },
} as const

/** Hides what follows a part that still loads, because it would move when that part has loaded. */
export const afterLoading = { '& > [aria-busy=true] ~ *': hiddenWhileLoading } as const

/** For cards below each other: shows them from the top, so that none moves when the one above it has loaded. */
export const inOrder = { ...afterLoading, '& > :has([aria-busy=true]) ~ *': hiddenWhileLoading } as const

/** For parts that are below each other only on a phone. */
export const inOrderOnPhone = { '@media (max-width: 899.95px)': inOrder } as const
