import type { sessionRenewalEn } from './session.renewal.en.ts'

export const sessionRenewalEs: Record<keyof typeof sessionRenewalEn, string> = {
  'renewal.title': 'Su sesión ha terminado',
  'renewal.body': 'Vuelva a iniciar sesión para continuar. Todo lo que hay en esta página se conserva.',
  'renewal.password': 'Contraseña',
  'renewal.code': 'Código de su aplicación de autenticación',
  'renewal.otherTab': 'Iniciar sesión con una clave de acceso en otra pestaña',
  'renewal.submit': 'Iniciar sesión',
  'renewal.company': 'Continuar con su empresa',
  'renewal.companyBody':
    'Inicie sesión de nuevo con su empresa, en una pestaña nueva. Todo lo de esta página se conserva, y continúa por sí sola.',
  'renewal.someoneElse': 'Iniciar sesión con otro usuario',
  'renewal.otherUser':
    '{name} ha iniciado sesión en otra ventana de este navegador. Si usted inicia sesión, se cerrará la sesión de {name}.',
}
