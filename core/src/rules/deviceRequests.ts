export const REQUEST_STATES = ['requested', 'ordered', 'delivered', 'canceled'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** The next state, and the one before it in case of a mistake. Only what is not ordered yet can be canceled. */
const FOLLOWING: Record<RequestState, readonly RequestState[]> = {
  requested: ['ordered', 'canceled'],
  ordered: ['delivered', 'requested'],
  delivered: ['ordered'],
  canceled: ['requested'],
}

export const mayFollow = (from: RequestState, to: RequestState): boolean => FOLLOWING[from].includes(to)

/** Whoever may request devices may also withdraw that, and take it back. The rest is up to administrators. */
export const isWithdrawal = (from: RequestState, to: RequestState): boolean =>
  (from === 'requested' && to === 'canceled') || (from === 'canceled' && to === 'requested')
