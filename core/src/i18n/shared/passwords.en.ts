/** Why a new password is too easy to guess. */
export const passwordsEn = {
  'error.passwordPattern':
    'This password is too easy to guess. It repeats characters, follows a sequence or is a date. Use several unrelated words instead.',
  'error.passwordPersonal':
    'This password is too easy to guess. It consists of the user’s name, email address or company. Use several unrelated words instead.',
  'error.passwordCommon':
    'This password is too easy to guess. It is one of the most common ones. Use several unrelated words instead.',
} as const
