import type { quietHoursEn } from './quietHours.en.ts'

export const quietHoursEs: Record<keyof typeof quietHoursEn, string> = {
  'quiet.title': 'Horas de silencio y días laborables',
  'quiet.on': 'Fuera del horario laboral, enviarme solo alertas urgentes',
  'quiet.hint':
    'Lo demás espera en sus avisos. Cuando terminan las horas de silencio, recibe un solo resumen por correo, SMS y notificación push.',
  'quiet.from': 'Silencio desde',
  'quiet.until': 'Hasta',
  'quiet.zone': 'En la zona horaria de su sucursal',
  'quiet.days': 'Días laborables',
  'quiet.days.hint': 'Los demás días hay silencio de medianoche a medianoche.',
  'quiet.saved': 'Horas de silencio guardadas',
}
