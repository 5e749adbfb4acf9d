import type { transferServedEn } from './transfer.served.en.ts'

export const transferServedEs: Record<keyof typeof transferServedEn, string> = {
  'transfer.atClient': 'En el cliente',
  'transfer.atSite': 'En la obra del cliente',
  'error.importEmpty': 'El archivo está vacío.',
  'error.importNoRows': 'El archivo tiene un encabezado, pero ninguna fila debajo.',
  'error.importNoHeader': 'La primera línea contiene valores. Debe contener los nombres de las columnas.',
  'error.importSameHeader': 'Dos columnas se llaman «{header}». Asigne un nombre distinto a cada una.',
  'error.importTooManyRows':
    'El archivo tiene más de {max, number} líneas. Divídalo en archivos más pequeños.',
  'error.importTooManyColumns':
    'El archivo tiene más de {max, number} columnas. Quite algunas y vuelva a intentarlo.',
  'error.importQuote': 'Hay unas comillas sin cerrar, en la línea {line} o antes.',
  'error.importBinary': 'No es un archivo de texto. Guárdelo como CSV o XLSX.',
  'error.importPdf': 'Es un PDF. Guarde la tabla como CSV o XLSX.',
  'error.importOldExcel': 'Este libro usa el formato antiguo .xls. Guárdelo como .xlsx o CSV.',
  'error.importLocked': 'Este libro está protegido con contraseña. Guárdelo sin contraseña.',
  'error.importNotWorkbook': 'Este archivo comprimido no es un libro de Excel. Elija un archivo CSV o XLSX.',
  'error.importNoSheet': 'El libro no tiene esta hoja.',
  'error.importDamaged': 'El libro está dañado y no se puede leer.',
  'error.importTooLarge':
    'El archivo es demasiado grande al descomprimirlo. Divídalo en archivos más pequeños.',
  'error.importTooSlow': 'La lectura del archivo tarda demasiado. Divídalo en archivos más pequeños.',
  'error.importNotNumber': 'No es un número',
  'error.importNotDate': 'No es una fecha',
  'error.importCellError': 'Esta celda contiene un error de la hoja de cálculo.',
  'error.importUnknownCategory': 'La categoría «{name}» no existe.',
  'error.importTwiceInFile': 'Varias líneas se refieren al mismo activo: {lines}',
  'error.importTwoMachines':
    '{count} activos de esta sucursal tienen este valor. Identifique los activos por otro campo.',
  'error.importAttributeElsewhere': 'Este atributo no se aplica a la categoría del activo.',
  'error.importRagged':
    'Esta línea tiene {values, plural, one {# valor} other {# valores}}, pero el archivo tiene {columns, plural, one {# columna} other {# columnas}}.',
  'error.importWidth':
    'La línea {line, number} tiene {values, plural, one {# valor} other {# valores}}, pero el encabezado tiene {columns, plural, one {# columna} other {# columnas}}. Ponga entre comillas los textos con saltos de línea o separadores.',
  'error.importKeyNotMapped': 'Ninguna columna está asignada al campo que identifica los activos.',
  'error.importMappedTwice': 'Hay dos columnas asignadas al mismo campo.',
  'error.importNameNeeded': 'Para crear un atributo, la columna necesita un nombre de hasta 64 caracteres.',
  'error.importNotChecked': 'Compruebe el archivo antes de importarlo.',
  'error.importBusy': 'Esta importación ya está en curso.',
  'error.importHasRefused': 'Se rechazaron algunas líneas. Omítalas o corrija el archivo.',
  'error.importNothing': 'No hay nada que importar.',
  'error.importChanged':
    'Algunos activos cambiaron desde la comprobación. No se importó nada. Compruebe el archivo de nuevo.',
  'error.importFailed': 'La importación falló de nuestro lado. No se importó nada. Vuelva a intentarlo.',
  'error.importNoUndo': 'Esta importación no se puede deshacer.',
  'error.importUndoFailed':
    'No pudimos deshacer la importación por un problema nuestro. No se cambió nada. Inténtelo de nuevo.',
  'error.undoChangedSince': 'Se cambió después de la importación. Se conserva.',
  'error.undoCategoryGone': 'La categoría anterior ya no existe.',
  'error.undoNotHere': 'Se archivó, vendió o trasladó después de la importación. Se conserva.',
  'error.undoRented': 'Se alquiló o reservó después de la importación. Se conserva.',
  'error.undoUsed': 'Se usó o cambió después de la importación. Se archivó en lugar de eliminarse.',
  'transfer.file.reason': 'Motivo',
  'transfer.file.refused': 'rechazadas',
  'transfer.file.equipment': 'Equipos',
  'transfer.file.template': 'Plantilla de equipos',
}
