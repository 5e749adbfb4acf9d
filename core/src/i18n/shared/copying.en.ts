/** Texts of buttons that copy to the clipboard. */
export const copyingEn = {
  'copying.copy': 'Copy',
  'copying.copied': 'Copied',
  'copying.blocked': 'The browser blocked copying. Select the text and copy it manually.',
} as const
