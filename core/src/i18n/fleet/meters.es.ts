import type { metersEn } from './meters.en.ts'

export const metersEs: Record<keyof typeof metersEn, string> = {
  'meters.title': 'Medidores',
  'meters.engineSeconds': 'Horómetro',
  'meters.odometer': 'Odómetro',
  'meters.unknown': 'Desconocido',
  'meters.source.device': 'Lo cuenta el localizador',
  'meters.source.computed': 'Calculado con las lecturas del localizador',
  'meters.source.none': 'Ningún localizador lo cuenta',
  'meters.set': 'Ajustar medidor',
  'meters.set.hint':
    'Escriba lo que muestra el medidor del activo. Yardmaster sigue contando desde ahí, y el servicio, los informes y el historial se actualizan.',
  'meters.which': 'Medidor',
  'meters.value': 'Lectura del medidor',
  'meters.at': 'Con fecha de',
  'meters.reason': 'Motivo (opcional)',
  'meters.far': 'Aquí el medidor muestra {value}. Compruebe la lectura antes de guardar.',
  'meters.saved': 'Medidor ajustado',
  'meters.history': 'Historial de medidores',
  'meters.history.none': 'Nadie ha ajustado un medidor todavía.',
  'meters.entry': '{meter} ajustado a {value}',
  'meters.entry.asOf': 'con fecha de {time}',
  'meters.entry.by': 'por {name}',
  'meters.entry.ticket': 'orden {ticketNum}',
  'meters.entry.undone': 'Deshecho por {name}, {time}',
  'meters.undo': 'Deshacer: {meter} ajustado a {value}',
  'meters.undo.title': '¿Deshacer esta corrección?',
  'meters.undo.body':
    'El medidor vuelve a lo que mostraría sin ella. El servicio, los informes y el historial se actualizan.',
  'meters.undo.confirm': 'Deshacer corrección',
  'meters.undone': 'Corrección deshecha',
  'meters.ask.title': '¿Qué muestran los medidores?',
  'meters.ask.body':
    'El localizador cuenta a partir de ahora. Escriba lo que muestra el horómetro o el odómetro de {name}, para que el servicio y los informes continúen desde ahí.',
}
