/** Texts about changes that take long to save. */
export const savingEn = {
  'saving.still': 'Still saving…',
  'saving.closing': 'You can close this. Saving continues, and a message will tell you the result.',
  'saving.leaving': 'You can cancel. Saving may still succeed, and a message will tell you the result.',
  'error.alreadySaved': 'Your earlier save has arrived. Reload to see it before you change it again.',
} as const
