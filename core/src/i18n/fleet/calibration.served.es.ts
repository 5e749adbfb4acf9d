import type { calibrationServedEn } from './calibration.served.en.ts'

export const calibrationServedEs: Record<keyof typeof calibrationServedEn, string> = {
  'error.pointsTooFew': 'Introduzca al menos {min} puntos',
  'error.pointsAscending': 'Debe ser mayor que el valor anterior',
  'calibration.title': 'Calibración del localizador: {name}',
  'calibration.intro':
    'La calibración convierte los valores de un sensor de nivel en el llenado del depósito. Introduzca valores del sensor y el llenado correspondiente, empezando por el valor más bajo. Entre dos puntos, el nivel sigue una línea recta. Los cambios se aplican desde la siguiente lectura. Sin puntos, el sensor queda sin calibrar.',
  'calibration.fuelSensor': 'Sensor de combustible',
  'calibration.tankSensor': 'Sensor del depósito',
  'calibration.now': 'Valor actual',
  'calibration.raw': 'Valor del sensor',
  'calibration.percent': 'Porcentaje de llenado',
  'calibration.rawOf': 'Valor del sensor {line}',
  'calibration.percentOf': 'Porcentaje de llenado {line}',
  'calibration.saved': 'Calibración guardada',
  'calibration.removed': 'Calibración eliminada',
}
