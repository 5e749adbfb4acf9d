import type { signInServedEn } from './signIn.served.en.ts'

export const signInServedEs: Record<keyof typeof signInServedEn, string> = {
  'login.title': 'Iniciar sesión',
  'login.email': 'Correo electrónico',
  'login.password': 'Contraseña',
  'login.submit': 'Iniciar sesión',
  'login.signedOut': 'Se cerró la sesión.',
  'login.demo': 'Usuarios de demostración',
  'login.demoPassword': 'La contraseña de todos es {password}.',
  'error.signInAsOther':
    'Esta página pertenece a otro usuario. Solo esa persona puede continuar aquí. Para usar su propia cuenta, abra la página de inicio de sesión.',
  'login.chooseCompany': 'Elija una empresa',
  'login.severalCompanies': 'Su correo electrónico y su contraseña dan acceso a más de una empresa.',
  'login.otherEmail': 'Usar otro correo electrónico',
  'login.choiceExpired': 'La elección de empresa caducó. Vuelva a iniciar sesión.',
  'login.report': 'Informar de un problema sin iniciar sesión',
}
