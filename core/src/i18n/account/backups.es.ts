import type { backupsEn } from './backups.en.ts'

export const backupsEs: Record<keyof typeof backupsEn, string> = {
  'backups.title': 'Copias de seguridad',
  'backups.about':
    'Copias de toda la instalación: la base de datos de todas sus empresas, con imágenes y documentos.',
  'backups.notYours':
    'Solo la empresa que administra esta instalación puede ver sus copias de seguridad. Consulte a quien opera el servidor.',
  'backups.schedule': 'Programación',
  'backups.enabled': 'Hacer una copia cada día',
  'backups.hour': 'Hora',
  'backups.hour.help': 'Zona horaria: {zone}',
  'backups.keep': 'Copias que se conservan',
  'backups.keep.help': 'Las más antiguas se eliminan después de verificar una nueva.',
  'backups.form': 'Tipo',
  'backups.physical': 'Copia de los archivos de la base de datos',
  'backups.physical.about':
    'Rápida. Se puede restaurar en otro equipo con la misma arquitectura de procesador.',
  'backups.portable': 'Portátil',
  'backups.portable.about':
    'Más lenta. Se puede restaurar en cualquier equipo, en otras versiones de PostgreSQL y en su propio PostgreSQL.',
  'backups.onlyPortable':
    'Esta instalación tiene su propio PostgreSQL, por lo que sus copias son portátiles.',
  'backups.place.disk': 'Se guardan en el servidor, en {where}. Cópielas también en otro lugar.',
  'backups.place.s3': 'Se guardan en el bucket {where}.',
  'backups.save': 'Guardar',
  'backups.saved': 'Programación de las copias guardada.',
  'backups.next': 'Próxima copia: {when}',
  'backups.off': 'No hay copias programadas.',
  'backups.list': 'Últimas copias',
  'backups.start': 'Hacer una copia ahora',
  'backups.started': 'La copia comienza en un momento.',
  'backups.empty': 'Aún no hay copias',
  'backups.empty.body': 'Haga una copia ahora o active la programación.',
  'backups.restore': 'Para restaurar una copia, ejecute esto en un servidor, con un directorio nuevo:',
  'backups.secret':
    'Una copia contiene los datos y las claves de toda la instalación. Guárdela donde solo usted pueda leerla.',
  'backups.waiting': 'En espera',
  'backups.running': 'En curso',
  'backups.done': 'Completa y verificada',
  'backups.failed': 'Fallida',
  'backups.removed': 'Eliminada, porque se conservaron otras más recientes',
  'backups.bySchedule': 'Programada',
  'backups.byPerson': 'Iniciada a mano',
  'backups.progress': 'Progreso de la copia',
  'backups.failedLast': 'La última copia falló.',
  'backups.problem.disk': 'El disco está lleno o no se puede escribir en él.',
  'backups.problem.store': 'No se puede acceder al bucket, o este rechazó la copia.',
  'backups.problem.database': 'Se perdió la conexión con la base de datos.',
  'backups.problem.owner': 'El servidor no conoce al propietario de la base de datos. Defina MIGRATE_URL.',
  'backups.problem.damaged': 'La copia estaba dañada al leerla de nuevo.',
  'backups.problem.interrupted': 'El servidor se detuvo durante la copia.',
  'backups.problem.other': 'Ocurrió un error inesperado.',
}
