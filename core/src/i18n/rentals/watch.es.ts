import type { watchEn } from './watch.en.ts'

export const watchEs: Record<keyof typeof watchEn, string> = {
  'watch.title': 'Telemática',
  'watch.none': 'Todavía no se ha observado nada.',
  'watch.openTimeline': '{name}, {time}. Abrir en la línea de tiempo',
  'watch.now.left': 'Salió de la obra {time}',
  'watch.now.unused': '{days, plural, one {1 día sin uso} other {{days} días sin uso}}',
  'watch.now.stillThere': 'Sigue en la obra',
  'watch.now.outsideTime': 'En marcha fuera del horario laboral',
  'watch.now.hoursSoon': '{hours} usadas, casi todas las incluidas',
  'watch.now.hoursOver': 'Excedido en {hours}',
  'watch.alerts': 'Lo que dice la telemática',
  'watch.moved':
    '{count, plural, one {Un activo se movió sin alquiler} other {{count} activos se movieron sin alquiler}}',
  'watch.moved.about':
    '{count, plural, one {Nadie lo había alquilado ni iba a hacerlo. Si no sabe por qué se movió, vea dónde está.} other {Nadie los había alquilado ni iba a hacerlo. Si no sabe por qué se movieron, vea dónde están.}}',
  'watch.moved.asset': '{name}, {time}',
  'watch.moved.all': 'Ver todos',
  'watch.moved.onMap': 'Ver en el mapa',
  'watch.moved.onMapNamed': 'Ver en el mapa: {name}',
  'theftWatch.title': 'Vigilancia contra robos',
  'theftWatch.about':
    'Quienes están suscritos a «Posible robo» reciben el aviso de inmediato, en los avisos, por notificación push, correo y SMS. Un activo disponible que sale del patio sin alquiler se comunica siempre.',
  'theftWatch.reasons': 'Avisar también cuando un activo',
  'theftWatch.shop': 'se mueve mientras tiene una orden abierta',
  'theftWatch.offHours': 'se mueve fuera del horario de trabajo de su sucursal',
  'theftWatch.boundary': 'sale de su perímetro sin estar en alquiler',
  'theftWatch.jammed': 'tiene un localizador con la señal bloqueada',
  'theftWatch.unplugged': 'tiene un localizador que se queda sin alimentación',
  'theftWatch.silent':
    'deja de transmitir durante dos horas mientras se mueve, sin alquiler o fuera del horario de trabajo',
  'theftWatch.hint':
    'No cuentan los movimientos dentro de un patio ni los que explica un alquiler. Los vehículos de categorías que circulan por carretera pueden moverse a cualquier hora. Deje desactivada la alimentación del localizador si sus baterías tienen un interruptor general. En la página de un activo se puede hacer una excepción.',
  'theftWatch.saved': 'Guardado',
  'theftWatch.mode': 'Vigilar este activo',
  'theftWatch.settings': 'Según la configuración de la empresa',
  'theftWatch.always': 'Siempre',
  'theftWatch.never': 'Nunca',
  'theftWatch.settings.about':
    'Las señales de robo que vigila su empresa. Los vehículos de categorías que circulan por carretera pueden moverse a cualquier hora.',
  'theftWatch.always.about': 'Todas las señales de robo, aunque su categoría circule por carretera.',
  'theftWatch.never.about': 'Ningún aviso de robo, y nunca cuenta como movido sin alquiler.',
  'theftWatch.alerts': 'Posibles robos de los últimos 30 días',
  'theftWatch.alerts.none': 'Ningún posible robo en los últimos 30 días.',
  'theftWatch.found': 'Posible robo',
  'theftWatch.found.moved': 'Se movió sin alquiler',
  'theftWatch.found.shop': 'Se movió mientras estaba en el taller',
  'theftWatch.found.offHours': 'Se movió fuera del horario de trabajo',
  'theftWatch.found.boundary': 'Salió de su perímetro sin estar en alquiler',
  'theftWatch.found.jammed': 'Señal del localizador bloqueada',
  'theftWatch.found.unplugged': 'El localizador se quedó sin alimentación',
  'theftWatch.found.silent': 'Dejó de transmitir mientras se movía',
}
