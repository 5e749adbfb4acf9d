import type { bulkEn } from './bulk.en.ts'

export const bulkEs: Record<keyof typeof bulkEn, string> = {
  'bulk.title': 'Exportación de datos',
  'bulk.about':
    'Descargue el historial de sus activos como archivo para sus propios análisis. Para una hoja de cálculo con totales, use un informe.',
  'bulk.kind': 'Datos',
  'bulk.kind.events': 'Eventos',
  'bulk.kind.intervals': 'Intervalos',
  'bulk.kind.days': 'Sumas por día',
  'bulk.kind.rentals': 'Alquileres',
  'bulk.kind.events.hint': 'Cada lectura de un localizador y cada evento que se deduce de ella',
  'bulk.kind.intervals.hint':
    'Viajes, paradas, tiempos de motor y de ralentí, estancias en áreas y más, ya terminados',
  'bulk.kind.days.hint': 'Tiempo de motor, trabajo y ralentí, viajes y distancia de cada activo y día',
  'bulk.kind.rentals.hint': 'Alquileres reservados o en curso en este período',
  'bulk.format': 'Formato',
  'bulk.format.csv': 'CSV',
  'bulk.format.parquet': 'Parquet',
  'bulk.format.hint': 'DuckDB, Power BI, Spark y otros leen Parquet. Las hojas de cálculo abren CSV.',
  'bulk.from': 'Desde',
  'bulk.until': 'Hasta',
  'bulk.period.hint': 'Días completos en UTC, 366 como máximo. El último día está incluido.',
  'bulk.period.invalid': 'Elija un período de 1 a 366 días.',
  'bulk.download': 'Descargar',
  'bulk.limit':
    'Un archivo tiene como máximo 500,000 filas. Si hay más, elija un período más corto o use el comando de abajo, que descarga todos los archivos.',
  'bulk.script': 'Para scripts',
  'bulk.script.command': 'Comando',
  'bulk.script.about':
    'Este comando descarga todos los archivos uno tras otro. TOKEN es uno de sus tokens de la API.',
  'error.bulkPeriod': 'El período puede tener como máximo 366 días.',
}
