import type { userEn } from './user.en.ts'

export const userEs: Record<keyof typeof userEn, string> = {
  'role.admin': 'Administrador',
  'role.branch': 'Gerente de sucursal',
  'role.worker': 'Empleado',
  'role.operator': 'Operador',
  'profile.edit': 'Editar usuario',
  'profile.email': 'Correo electrónico',
  'profile.role': 'Rol',
  'profile.role.admin': 'Todos los derechos sobre toda la cuenta.',
  'profile.role.branch': 'Accede a su sucursal y la gestiona.',
  'profile.role.worker':
    'Accede a su sucursal, no puede eliminar nada y está limitado por su acceso a funciones.',
  'profile.role.operator': 'No inicia sesión.',
  'profile.firstName': 'Nombre',
  'profile.lastName': 'Apellidos',
  'profile.currentPassword': 'Contraseña actual',
  'profile.emailHint': 'Se enviará un enlace a la nueva dirección. El cambio se hará cuando abra el enlace.',
  'profile.emailRequested': 'Usuario actualizado. Abra el enlace que se envió a {email}.',
  'profile.saved': 'Usuario actualizado',
  'profile.viewOnly': 'Solo lectura',
}
