/** Texts about reads that take long or have failed. */
export const readsEn = {
  'reads.slow': 'Still loading…',
  'reads.failed': 'Part of this page couldn’t be loaded.',
} as const
