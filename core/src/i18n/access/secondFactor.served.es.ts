import type { secondFactorServedEn } from './secondFactor.served.en.ts'

export const secondFactorServedEs: Record<keyof typeof secondFactorServedEn, string> = {
  'login.passkey': 'Iniciar sesión con una clave de acceso',
  'login.passkey.use': 'Usar una clave de acceso',
  'login.passkey.canceled':
    'No se usó ninguna clave de acceso. Vuelva a intentarlo o inicie sesión de otra manera.',
  'login.second': 'Verificación en dos pasos',
  'login.second.app': 'Introduzca el código de 6 dígitos de su aplicación de autenticación.',
  'login.second.passkey': 'Su contraseña es correcta. Ahora use una de sus claves de acceso.',
  'login.second.code': 'Código',
  'login.second.submit': 'Continuar',
  'login.second.recovery': 'Usar un código de recuperación',
  'login.second.recoveryHint':
    'Cada código de recuperación funciona una sola vez. Su administrador también puede restablecer su segundo factor.',
  'login.second.recoveryCode': 'Código de recuperación',
  'login.second.restart': 'Empezar de nuevo',
  'login.second.expired': 'El inicio de sesión tardó demasiado. Vuelva a iniciar sesión.',
  'error.factorNeeded': 'Su empresa exige un segundo factor. Configure uno para continuar.',
  'error.codeWrong':
    'Este código es incorrecto, ya se usó o es demasiado antiguo. Espere al siguiente y vuelva a intentarlo.',
  'error.codeNeeded': 'Introduzca el código de su aplicación de autenticación.',
  'error.passkeyNeeded':
    'Introduzca un código de recuperación o inicie sesión con su clave de acceso en otra pestaña.',
  'error.appExists': 'Ya tiene una aplicación de autenticación. Desactívela antes de configurar otra.',
  'error.appNotStarted': 'Empiece de nuevo la configuración.',
  'error.noFactor': 'No hay ningún segundo factor.',
  'error.lastFactor': 'Su empresa exige un segundo factor. Añada otro antes de quitar este.',
  'error.ownFactorFirst': 'Primero configure un segundo factor para usted, en su perfil.',
  'error.passkeyKnown': 'Esta clave de acceso ya se añadió.',
  'error.passkeyExpired': 'La creación de la clave de acceso tardó demasiado. Vuelva a intentarlo.',
  'error.passkeyWrong': 'No se pudo comprobar la clave de acceso. Vuelva a intentarlo.',
  'error.passkeyRefused': 'Esta clave de acceso no se aceptó. Inicie sesión de otra manera.',
  'error.signInExpired': 'El inicio de sesión tardó demasiado. Empiece de nuevo.',
  'error.tooManyPasskeys': 'Puede tener como máximo {max} claves de acceso. Quite una primero.',
  'mail.factor.appAdded': 'Se añadió una aplicación de autenticación a su cuenta de Yardmaster',
  'mail.factor.appAdded.body':
    'A partir de ahora, para iniciar sesión con su contraseña también necesita un código de esta aplicación.',
  'mail.factor.appRemoved': 'Se desactivó la aplicación de autenticación de su cuenta de Yardmaster',
  'mail.factor.appRemoved.body': 'Al iniciar sesión ya no se pide un código de esta aplicación.',
  'mail.factor.passkeyAdded': 'Se añadió una clave de acceso a su cuenta de Yardmaster',
  'mail.factor.passkeyAdded.body': 'A partir de ahora puede iniciar sesión con la clave de acceso «{name}».',
  'mail.factor.passkeyRemoved': 'Se quitó una clave de acceso de su cuenta de Yardmaster',
  'mail.factor.passkeyRemoved.body': 'La clave de acceso «{name}» ya no funciona.',
  'mail.factor.codesCreated': 'Se crearon códigos de recuperación nuevos para su cuenta de Yardmaster',
  'mail.factor.codesCreated.body': 'Todos los códigos de recuperación anteriores dejaron de funcionar.',
  'mail.factor.reset': 'Se restableció el segundo factor de su cuenta de Yardmaster',
  'mail.factor.reset.body':
    'Un administrador quitó su aplicación de autenticación, sus claves de acceso y sus códigos de recuperación, y cerró sus sesiones. Inicie sesión con su contraseña y vuelva a configurar un segundo factor.',
  'mail.factor.when': 'Hora: {time}. Dirección IP: {address}.',
  'mail.factor.notYou': 'Si no lo esperaba, cambie su contraseña de inmediato e informe a su administrador.',
  'mail.factor.link': 'Revisar la seguridad del inicio de sesión',
  'mail.codeLock': 'Se bloquearon los códigos de su cuenta de Yardmaster',
  'mail.codeLock.what':
    'Alguien introdujo su contraseña correcta y después demasiados códigos incorrectos. Todos estos códigos se rechazaron, y Yardmaster no acepta otros durante un máximo de 15 minutos.',
  'mail.codeLock.advice':
    'Si fue usted, espere 15 minutos y vuelva a intentarlo. Si no fue usted, alguien conoce su contraseña: cámbiela de inmediato e informe a su administrador.',
  'mail.codeLock.link': 'Cambiar la contraseña',
}
