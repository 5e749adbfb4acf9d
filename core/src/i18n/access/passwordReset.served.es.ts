import type { passwordResetServedEn } from './passwordReset.served.en.ts'

export const passwordResetServedEs: Record<keyof typeof passwordResetServedEn, string> = {
  'login.forgot': '¿Olvidó su contraseña?',
  'forgot.title': 'Contraseña olvidada',
  'forgot.intro':
    'Escriba su correo electrónico. Le enviaremos un enlace para establecer una contraseña nueva.',
  'forgot.submit': 'Enviar enlace',
  'forgot.askAdministrator':
    'Esta instalación no envía correos. Pida a un administrador o al gerente de su sucursal que le establezca una contraseña nueva.',
  'forgot.toSignIn': 'Volver al inicio de sesión',
  'forgot.sent': 'Revise su correo',
  'forgot.sentBody':
    'Si algún usuario tiene la dirección {email}, recibirá en breve un enlace para establecer una contraseña nueva. Es válido durante una hora.',
  'forgot.sentHint':
    '¿No ha llegado nada después de unos minutos? Revise la carpeta de correo no deseado o pida a un administrador que le establezca una contraseña nueva.',
  'reset.title': 'Contraseña nueva',
  'reset.intro': 'Para {email} en {company}. Se cerrarán todas sus demás sesiones.',
  'reset.submit': 'Guardar contraseña',
  'reset.gone': 'Este enlace ya no es válido. Ya se usó o tiene más de una hora.',
  'reset.again': 'Solicitar un enlace nuevo',
  'mail.passwordReset.subject': 'Establezca una contraseña nueva para {company}',
  'mail.passwordReset.body':
    'Alguien pidió una contraseña nueva para {email} en {company}. Si fue usted, establézcala ahora.',
  'mail.passwordReset.link': 'Establecer contraseña nueva',
  'mail.passwordReset.validity':
    'El enlace es válido durante {hours, plural, one {# hora} other {# horas}} y funciona una sola vez.',
  'mail.passwordReset.ignore': 'Si no fue usted, ignore este correo. Su contraseña no cambiará.',
}
