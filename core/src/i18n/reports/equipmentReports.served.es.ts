import type { equipmentReportsServedEn } from './equipmentReports.served.en.ts'

export const equipmentReportsServedEs: Record<keyof typeof equipmentReportsServedEn, string> = {
  'assetReport.usage.summary':
    'Motor encendido {engine}, trabajo {working}, ralentí {idle}, desconocido {unknown}',
  'assetReport.night.summary': '{night}: motor encendido {engine}',
  'assetReport.year.previous': 'Año anterior',
  'assetReport.year.next': 'Año siguiente',
  'assetReport.year.legend': 'Horas de motor por día',
  'assetReport.inHours': '{name} (h)',
  'assetReport.column.latitude': 'Latitud',
  'assetReport.column.longitude': 'Longitud',
  'assetReport.column.levelPercent': 'Nivel (%)',
}
