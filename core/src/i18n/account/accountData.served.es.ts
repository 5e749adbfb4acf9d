import type { accountDataServedEn } from './accountData.served.en.ts'

export const accountDataServedEs: Record<keyof typeof accountDataServedEn, string> = {
  'export.readme':
    'Todo lo que Yardmaster guarda sobre {company}, a fecha de {time}.\n\ntables/: {tables} archivos, uno por tabla de la base de datos. Son archivos CSV en UTF-8 con encabezado. Las horas están en UTC con su desfase. Un valor desconocido está en blanco y un texto en blanco es "". Las listas y los objetos se escriben como en PostgreSQL y JSON. Las filas se refieren unas a otras por sus identificadores: asset_id es un id de tables/equipment.csv y user_id uno de tables/app_user.csv.\n\nfiles/: imágenes y archivos importados. Sus nombres son las claves de las columnas que terminan en file_key.\n\nNo se incluyen contraseñas, tokens ni otros secretos. Lo que se cambió durante la descarga puede estar incluido o no.\n',
  'export.personReadme':
    'Todo lo que en Yardmaster de {company} nombra a {name}, a fecha de {time}.\n\ntables/: un archivo CSV por tabla de la base de datos, en UTF-8 con encabezado, con las filas que nombran a esta persona. La persona está en tables/app_user.csv. No se buscan los textos que otras personas escribieron.\n\nNo se incluyen contraseñas, tokens ni otros secretos.\n',
  'mail.erasure.requested': 'La cuenta {company} se eliminará el {time}',
  'mail.erasure.soon': 'La cuenta {company} se eliminará en una semana',
  'mail.erasure.bodyBy': '{by} solicitó eliminar definitivamente la cuenta {company}. Se hará el {time}.',
  'mail.erasure.body': 'La cuenta {company} se eliminará definitivamente el {time}.',
  'mail.erasure.everything':
    'Se eliminarán todos los equipos, el historial, las órdenes de servicio, los alquileres, las imágenes y los usuarios. Nadie podrá recuperarlos. Si los necesita, descargue todo antes.',
  'mail.erasure.open': 'Abrir Datos',
  'mail.erasure.cancel': 'Hasta entonces, cualquier administrador puede cancelarlo ahí.',
  'mail.erasure.canceled': 'Su cuenta no se eliminará',
  'mail.erasure.canceledBody': '{by} canceló la eliminación de su cuenta. Todo queda como está.',
  'mail.erasure.done': 'Se eliminó la cuenta {company}',
  'mail.erasure.doneBody':
    'Se eliminaron definitivamente todos los datos de la cuenta {company}, como pidieron sus administradores. Este es el último correo al respecto.',
  'person.former': 'Persona anterior',
}
