import type { rentalsImportEn } from './rentals.import.en.ts'

export const rentalsImportEs: Record<keyof typeof rentalsImportEn, string> = {
  'rentalImport.title': 'Importar alquileres en curso',
  'rentalImport.hint':
    'Añade alquileres de activos ya entregados, desde un archivo CSV con estas columnas. Activo, cliente, salida y vence son obligatorios. Los clientes y las obras deben existir. El horario de uso acordado se indica como lunes-viernes 7:00-17:00.',
  'rentalImport.choose': 'Elegir archivo',
  'rentalImport.save': 'Importar',
  'rentalImport.done': '{total, plural, one {1 alquiler importado} other {{total} alquileres importados}}',
  'rentalImport.ready':
    '{name}: {total, plural, one {1 alquiler listo} other {{total} alquileres listos}} para importar.',
  'rentalImport.empty': '{name} no contiene alquileres.',
  'rentalImport.tooMany': 'Un archivo puede tener {max} alquileres como máximo.',
  'rentalImport.problems':
    '{total, plural, one {Se encontró 1 problema} other {Se encontraron {total} problemas}}. No se importó nada. Corrija el archivo y vuelva a elegirlo.',
  'rentalImport.missing': 'Falta esta columna',
  'rentalImport.required': 'Obligatorio',
  'rentalImport.unreadable': 'No se puede leer',
  'rentalImport.line': 'Línea',
  'rentalImport.column': 'Columna',
  'rentalImport.problem': 'Problema',
  'rentalImport.column.asset': 'Activo',
  'rentalImport.column.client': 'Cliente',
  'rentalImport.column.site': 'Obra',
  'rentalImport.column.contract': 'Contrato',
  'rentalImport.column.outAt': 'Salida',
  'rentalImport.column.dueAt': 'Vence',
  'rentalImport.column.rate': 'Tarifa',
  'rentalImport.column.per': 'Por',
  'rentalImport.column.includedHours': 'Horas incluidas',
  'rentalImport.column.hourPrice': 'Precio por hora excedida',
  'rentalImport.column.agreedHours': 'Horario acordado',
  'rentalImport.column.notes': 'Notas',
}
