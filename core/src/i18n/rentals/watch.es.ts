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
  'watch.moved.onMapNamed': 'Ver {name} en el mapa',
}
