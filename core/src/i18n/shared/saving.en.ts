/** Texts about changes that take long to save. */
export const savingEn = {
  'saving.still': 'Still saving…',
  'saving.closing': 'You can close this. Saving continues, and a message will show the result.',
  'saving.leaving':
    'You can cancel and go on. The change may still be saved, and a message will show the result.',
  'error.alreadySaved': 'Your earlier save has arrived. Reload to see it before you change it again.',
} as const
