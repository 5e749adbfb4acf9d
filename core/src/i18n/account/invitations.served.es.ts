import type { invitationsServedEn } from './invitations.served.en.ts'

export const invitationsServedEs: Record<keyof typeof invitationsServedEn, string> = {
  'invitation.pageTitle': 'Invitación',
  'invitation.title': 'Incorpórese a {company}',
  'invitation.intro':
    '{name} le ha invitado a trabajar con {company} en Yardmaster. Escriba su nombre y elija una contraseña.',
  'invitation.accept': 'Aceptar invitación',
  'invitation.closed': 'Esta invitación no funciona',
  'invitation.closed.unknown':
    'Este enlace está incompleto. Abra el enlace completo del correo o pida uno nuevo a la persona que le invitó.',
  'invitation.closed.expired': 'Esta invitación ha caducado. Pida una nueva a la persona que le invitó.',
  'invitation.closed.accepted':
    'Esta invitación ya se usó. Inicie sesión con su correo electrónico y su contraseña.',
  'invitation.closed.revoked':
    'Esta invitación se revocó. Si aún necesita acceso, pida una nueva a un administrador de la empresa.',
  'invitation.toSignIn': 'Ir al inicio de sesión',
  'error.alreadyInvited': 'Esta persona ya tiene una invitación. Reenvíela en su lugar.',
  'mail.invitation.subject': 'Invitación a {company}',
  'mail.invitation.body':
    '{name} le ha invitado a {company}, sucursal {branch}. Yardmaster muestra dónde está el equipo de la empresa y qué está haciendo.',
  'mail.invitation.link': 'Aceptar invitación',
  'mail.invitation.validity': 'El enlace funciona una vez, hasta el {time}.',
  'mail.invitation.ignore': 'Si no conoce al remitente, ignore este correo.',
}
