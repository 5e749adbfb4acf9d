/** The line above every page of an account that is going to be deleted. */
export const erasureEn = {
  'erasure.label': 'Deletion of the account',
  'erasure.notice': '{company} will be deleted for good on {date}.',
  'erasure.open': 'Open Data',
} as const
