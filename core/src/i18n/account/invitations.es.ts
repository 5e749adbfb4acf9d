import type { invitationsEn } from './invitations.en.ts'

export const invitationsEs: Record<keyof typeof invitationsEn, string> = {
  'invite.title': 'Invitar usuario',
  'invite.hint': 'Recibirá un enlace, válido durante 7 días, para escribir su nombre y su contraseña.',
  'invite.hintIn':
    'Trabajará en {branch}. Recibirá un enlace, válido durante 7 días, para escribir su nombre y su contraseña.',
  'invite.send': 'Invitar',
  'invite.ready': 'Invitación para {email}',
  'invite.mailed':
    'El enlace se envió por correo. También puede hacérselo llegar usted. Es válido durante 7 días y funciona una vez.',
  'invite.passOn': 'Copie este enlace y envíeselo. Es válido durante 7 días y funciona una vez.',
  'invite.link': 'Enlace',
  'invite.copy': 'Copiar',
  'invite.copied': 'Copiado',
  'invite.notCopied': 'El navegador no permitió copiar. Seleccione el enlace y cópielo manualmente.',
  'invite.done': 'Listo',
  'invite.pending': 'Invitaciones pendientes',
  'invite.none': 'No hay invitaciones pendientes',
  'invite.expires': 'Caduca',
  'invite.by': 'Invitado por',
  'invite.state.expired': 'Caducada',
  'invite.state.void': 'Ya no es válida',
  'invite.actionsOf': 'Acciones para {email}',
  'invite.showLink': 'Mostrar enlace',
  'invite.resend': 'Reenviar',
  'invite.resent': 'Invitación enviada a {email}',
  'invite.revoke': 'Revocar',
  'invite.revokeTitle': '¿Revocar la invitación para {email}?',
  'invite.revokeBody': 'El enlace dejará de funcionar.',
  'invite.revoked': 'Se revocó la invitación para {email}',
}
