import type { sessionsEn } from './sessions.en.ts'

export const sessionsEs: Record<keyof typeof sessionsEn, string> = {
  'sessions.title': 'Dónde tiene sesión iniciada',
  'sessions.title.user': 'Dónde tiene sesión iniciada {name}',
  'sessions.why': 'Si no reconoce alguna, ciérrela y cambie su contraseña.',
  'sessions.why.user': 'Una sesión que usted cierra termina de inmediato, en todas las páginas abiertas.',
  'sessions.none': 'No tiene ninguna sesión iniciada',
  'sessions.unknownDevice': 'Navegador desconocido',
  'sessions.device': '{browser} en {system}',
  'sessions.current': 'Este navegador',
  'sessions.lastUsed': 'Último uso',
  'sessions.startedBy': 'Sesión iniciada el {when} · {method}',
  'sessions.end': 'Cerrar sesión',
  'sessions.endNamed': 'Cerrar sesión de {device}',
  'sessions.endTitle': '¿Cerrar la sesión de {device}?',
  'sessions.endBody':
    'Sus páginas abiertas pedirán iniciar sesión de nuevo. Lo que se haya escrito allí sin guardar puede perderse.',
  'sessions.ended': 'Sesión de {device} cerrada',
  'sessions.endOthers': 'Cerrar las demás sesiones',
  'sessions.endOthersTitle': '¿Cerrar las demás sesiones?',
  'sessions.endOthersBody': 'Su sesión seguirá iniciada solo en este navegador.',
  'sessions.othersEnded': 'Las demás sesiones se cerraron',
  'sessions.endAll': 'Cerrar todas las sesiones',
  'sessions.endAllTitle': '¿Cerrar todas las sesiones de {name}?',
  'sessions.endAllBody':
    'Las páginas abiertas de este usuario pedirán iniciar sesión de nuevo. Su contraseña no cambia.',
  'sessions.allEnded': 'Todas las sesiones de {name} se cerraron',
  'signInMethod.password': 'Contraseña',
  'signInMethod.passkey': 'Clave de acceso',
  'signInMethod.singleSignOn': 'Inicio de sesión único',
  'signInPlace.local': 'Esta red',
  'signInPlace.unknown': 'Lugar desconocido',
}
