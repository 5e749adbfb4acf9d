import type { singleSignOnServedEn } from './singleSignOn.served.en.ts'

export const singleSignOnServedEs: Record<keyof typeof singleSignOnServedEn, string> = {
  'login.sso': 'Continuar con su empresa',
  'login.ssoEmail': 'Introduzca su correo electrónico para iniciar sesión con su empresa.',
  'login.ssoUnknown':
    'Ninguna empresa inicia sesión con correos de este dominio. Use su contraseña o la dirección de inicio de sesión que le dio su empresa.',
  'sso.continue.title': 'Continuar a su empresa',
  'sso.continue.body': 'Su empresa inicia su sesión. Si no ocurre nada, elija Continuar.',
  'sso.continue.link': 'Continuar',
  'sso.ended.title': 'Cerrando sesión',
  'sso.ended.body':
    'Ha cerrado la sesión en Yardmaster. A continuación la cierra el proveedor de su empresa.',
  'sso.failed.title': 'No se pudo iniciar su sesión',
  'sso.failed.again': 'Intentar de nuevo',
  'sso.failed.login': 'Volver a la página de inicio de sesión',
  'ssoFailure.unknownCompany':
    'No hay ninguna empresa con esta dirección de inicio de sesión, o ha desactivado el inicio de sesión único.',
  'ssoFailure.unreachable': 'El proveedor de su empresa no responde. Inténtelo de nuevo en unos minutos.',
  'ssoFailure.misconfigured':
    'El proveedor de su empresa no acepta a Yardmaster. Un administrador debe revisar los ajustes del inicio de sesión único.',
  'ssoFailure.expired':
    'Este inicio de sesión comenzó en otro navegador o hace demasiado tiempo. Comience de nuevo.',
  'ssoFailure.replayed': 'Este inicio de sesión ya se completó. Comience de nuevo.',
  'ssoFailure.refused': 'El proveedor de su empresa rechazó el inicio de sesión, o usted lo canceló.',
  'ssoFailure.invalidAnswer': 'La respuesta del proveedor de su empresa no es válida y se rechazó.',
  'ssoFailure.noEmail': 'El proveedor de su empresa no indica su correo electrónico.',
  'ssoFailure.unverifiedEmail': 'El proveedor de su empresa no ha verificado su correo electrónico.',
  'ssoFailure.otherDomain': 'Su correo electrónico no es de ninguno de los dominios que permite su empresa.',
  'ssoFailure.deletedUser': 'Su usuario se eliminó. Un administrador de su empresa puede añadirle de nuevo.',
  'ssoFailure.unknownUser': 'Todavía no es usuario de esta empresa. Pida a un administrador que le añada.',
  'ssoFailure.otherIdentity':
    'El usuario con su correo electrónico pertenece a otra persona en el proveedor de su empresa. Consulte a un administrador.',
  'ssoFailure.noBranch':
    'La sucursal para usuarios nuevos se eliminó. Un administrador debe elegir otra en los ajustes del inicio de sesión único.',
  'error.singleSignOnOnly':
    'Su empresa solo permite el inicio de sesión único. Elija «Continuar con su empresa».',
  'error.issuerNeedsHttps': 'El emisor debe empezar por https://.',
  'error.clientSecretNeeded': 'Introduzca el secreto de cliente.',
  'error.clientSecretAgain':
    'Introduzca de nuevo el secreto de cliente, porque ha cambiado el emisor o el ID de cliente.',
  'error.domainNotProven':
    'Todavía no existe ese registro DNS. Los registros nuevos pueden tardar horas en aparecer.',
  'error.domainTaken': 'Otra empresa de esta instalación ha demostrado este dominio.',
  'error.adminPasswordFirst':
    'Ningún administrador tiene contraseña, así que nadie podría iniciar sesión. Asigne primero una contraseña a un administrador.',
  'error.badLogoutToken': 'El token de cierre de sesión no es válido.',
  'field.signOnEnabled': 'Inicio de sesión único',
  'field.signOnOnlyWay': 'Solo inicio de sesión único',
  'field.signOnIssuer': 'Dirección del emisor',
}
