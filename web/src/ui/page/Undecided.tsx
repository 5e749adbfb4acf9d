/**
 * Stands for a notice while it isn't known whether it is needed. What follows it is shown once that is known (inOrder.ts),
 * because the notice would move it.
 */
export const Undecided = () => <div hidden aria-busy="true" />
