import type { passwordsEn } from './passwords.en.ts'

export const passwordsEs: Record<keyof typeof passwordsEn, string> = {
  'error.passwordPattern':
    'Esta contraseña es demasiado fácil de adivinar. Repite caracteres, sigue una secuencia o es una fecha. Use varias palabras sin relación entre sí.',
  'error.passwordPersonal':
    'Esta contraseña es demasiado fácil de adivinar. Consiste en el nombre, el correo electrónico o la empresa del usuario. Use varias palabras sin relación entre sí.',
  'error.passwordCommon':
    'Esta contraseña es demasiado fácil de adivinar. Es una de las más comunes. Use varias palabras sin relación entre sí.',
}
