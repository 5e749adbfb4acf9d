import type { categoriesEn } from './categories.en.ts'

export const categoriesEs: Record<keyof typeof categoriesEn, string> = {
  'categories.work': 'Qué cuenta como trabajo',
  'workRule.engine': 'Motor encendido',
  'workRule.trip': 'Circular',
  'workRule.load': 'Motor encendido, salvo si pasa mucho tiempo parado',
  'workRule.input': 'Un interruptor o la PTO está activo',
  'categories.work.why.engine':
    'Para generadores, torres de iluminación, compresores y bombas. Mientras el motor está encendido, el activo trabaja. Nunca está en ralentí.',
  'categories.work.why.trip':
    'Para camiones y remolques. Un viaje es trabajo. Con el motor encendido y sin viaje, el activo está en ralentí.',
  'categories.work.why.load':
    'Para excavadoras, cargadoras, plataformas y montacargas. El movimiento, un régimen o una carga altos del motor, o la PTO son trabajo. Sin nada de eso, el activo está en ralentí.',
  'categories.work.why.input':
    'Para activos con un interruptor conectado. Mientras la entrada está activa, el activo trabaja. Con el motor encendido y la entrada inactiva, está en ralentí.',
  'categories.work.input': 'Entrada',
  'categories.work.minutes': 'En ralentí después de',
  'categories.roads': 'Circula por carretera',
  'categories.roads.why':
    'Para camiones, camionetas y furgonetas. Solo así el activo tiene kilometraje por estado y puntuación de conducción.',
  'field.drivesOnRoads': 'Circula por carretera',
  'categories.work.since': 'La nueva regla se aplica',
  'categories.work.sinceHint':
    'Las horas de trabajo y de ralentí del pasado se calculan de nuevo. Puede tardar un rato.',
  'field.workRule': 'Qué cuenta como trabajo',
  'field.workInput': 'Entrada que significa trabajo',
  'field.idleAfterSeconds': 'En ralentí después de',
  'field.workSince': 'Se aplica',
  'workSince.now': 'A partir de ahora',
  'workSince.always': 'A todo el historial',
}
