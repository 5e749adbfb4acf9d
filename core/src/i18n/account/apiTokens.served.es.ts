import type { apiTokensServedEn } from './apiTokens.served.en.ts'

export const apiTokensServedEs: Record<keyof typeof apiTokensServedEn, string> = {
  'error.badToken': 'El token de la API es incorrecto, fue revocado o caducó.',
  'error.tokenRequired': 'Envíe un token de la API en el encabezado Authorization.',
  'error.tokenScope':
    'El alcance de este token de la API no lo permite. Necesita uno de estos alcances: {scopes}.',
  'error.notForTokens': 'Los tokens de la API no pueden hacer esto. Inicie sesión.',
  'error.tooManyTokens': 'Ya tiene {max} tokens de la API. Revoque uno primero.',
  'error.expiryTooLate':
    'Elija un día dentro de un año. Solo los administradores pueden crear tokens que duren más.',
  'error.expiryPast': 'Elija hoy o un día posterior.',
  'activity.kind.apiToken': 'el token de la API',
  'history.kind.apiToken': 'Tokens de la API',
  'field.tokenScope': 'Alcance',
  'field.expiresOn': 'Caduca',
  'field.expiresOn.none': 'nunca',
}
