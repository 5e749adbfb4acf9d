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
  'lockMail.subject': 'Se bloquearon inicios de sesión en su cuenta de Yardmaster',
  'lockMail.what':
    'Alguien introdujo demasiadas veces una contraseña incorrecta para {email}. Todos estos intentos fallaron y Yardmaster bloqueó los siguientes.',
  'lockMail.when': 'Hora: {time}. Dirección IP: {address}.',
  'lockMail.effect':
    'Los navegadores con los que ya inició sesión no están bloqueados. En un navegador nuevo, es posible que tenga que esperar hasta una hora.',
  'lockMail.advice':
    'Si fue usted, espere 15 minutos y vuelva a intentarlo. Si no fue usted, estos intentos no dieron con su contraseña. Cámbiela si es fácil de adivinar o si la usa en otro sitio.',
  'lockMail.changePassword': 'Cambiar la contraseña',
  'lockMail.onceADay': 'Recibirá este mensaje como máximo una vez al día, aunque los intentos continúen.',
}
