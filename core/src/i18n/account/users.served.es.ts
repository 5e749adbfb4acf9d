import type { usersServedEn } from './users.served.en.ts'

export const usersServedEs: Record<keyof typeof usersServedEn, string> = {
  'confirmEmail.title': 'Confirmar correo electrónico',
  'confirmEmail.question': '¿Usar {email} como correo electrónico de {name} en {company}?',
  'confirmEmail.confirm': 'Confirmar',
  'confirmEmail.done': 'Correo electrónico cambiado',
  'confirmEmail.doneBody': 'A partir de ahora, inicie sesión con {email}.',
  'confirmEmail.gone':
    'Este enlace ya no es válido. Ya se usó, es demasiado antiguo o el cambio se canceló. Puede cambiar su correo electrónico en su perfil de usuario.',
  'confirmEmail.open': 'Abrir perfil de usuario',
  'mail.confirmEmail.subject': 'Confirme su nuevo correo electrónico',
  'mail.confirmEmail.body':
    'Confirme que {email} es su correo electrónico. Después iniciará sesión en {company} con él y recibirá allí sus notificaciones.',
  'mail.confirmEmail.link': 'Confirmar correo electrónico',
  'mail.confirmEmail.validity':
    'El enlace es válido durante {hours, plural, one {# hora} other {# horas}} y funciona una sola vez.',
  'mail.confirmEmail.ignore': 'Si no lo solicitó usted, ignore este correo. No cambiará nada.',
  'mail.emailChangeNotice.subject': 'Su correo electrónico está a punto de cambiar',
  'mail.emailChangeNotice.body':
    'El {time}, alguien que conoce su contraseña solicitó cambiar su correo electrónico a {email}. El cambio se hará cuando se abra el enlace enviado a esa dirección.',
  'mail.emailChangeNotice.notYou':
    'Si fue usted, no tiene que hacer nada. Si no fue usted, cambie ahora su contraseña, lo que cancela el cambio, e informe a su administrador.',
  'mail.emailChangeNotice.link': 'Abrir perfil de usuario',
}
