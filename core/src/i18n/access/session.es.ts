import type { sessionEn } from './session.en.ts'

export const sessionEs: Record<keyof typeof sessionEn, string> = {
  'profile.title': 'Perfil de usuario',
  'profile.changePassword': 'Cambiar contraseña',
  'profile.name': 'Nombre',
  'profile.branch': 'Sucursal',
  'profile.toAccount': 'Cuenta',
  'profile.toBranch': 'Sucursal: {name}',
  'profile.notifications': 'Preferencias de notificación',
  'profile.notifications.hint':
    'Cómo se le notifica sobre las alertas y los eventos a los que está suscrito.',
  'profile.sendEmail': 'Correo electrónico',
  'profile.sendSms': 'SMS',
  'profile.phone': 'Teléfono',
  'profile.settingsSaved': 'Preferencias de usuario actualizadas',
  'profile.language': 'Idioma',
  'profile.language.hint': 'Se usa en estas páginas y en sus correos y SMS.',
  'profile.language.browser': 'Idioma del navegador',
  'profile.formats': 'Fechas y números',
  'profile.formats.hint':
    'Cómo se escriben las fechas, las horas y los números en estas páginas y en sus correos y SMS.',
  'profile.formats.browser': 'Como en el navegador',
  'profile.formats.example': '{region} ({date}, {number})',
  'language.en': 'English',
  'language.es': 'Español',
  'profile.pendingEmail': 'En espera de la confirmación de {email}',
  'profile.pendingEmail.hint':
    'Se envió un enlace a esta dirección. Ábralo antes del {time}. Hasta entonces, inicie sesión con {current}.',
  'profile.pendingEmail.resend': 'Reenviar',
  'profile.pendingEmail.resent': 'Correo enviado a {email}',
  'profile.pendingEmail.canceled': 'El correo electrónico no se cambió',
  'profile.passwordChanged': 'Su contraseña se cambió. Las demás sesiones se cerraron.',
  'profile.newPassword': 'Contraseña nueva',
  'profile.newPassword2': 'Confirmar contraseña nueva',
}
