import type { mapEn } from './map.en.ts'

export const mapEs: Record<keyof typeof mapEn, string> = {
  'map.zoomIn': 'Acercar',
  'map.zoomOut': 'Alejar',
  'map.north': 'Orientar al norte',
  'map.locate': 'Mostrar dónde estoy',
  'map.noLocation': 'No se conoce su posición',
  'map.fullScreen': 'Pantalla completa',
  'map.leaveFullScreen': 'Salir de pantalla completa',
  'map.sources': 'Fuentes del mapa',
  'map.ctrlToZoom': 'Use Ctrl + rueda para acercar o alejar el mapa',
  'map.commandToZoom': 'Use ⌘ + rueda para acercar o alejar el mapa',
  'map.twoFingers': 'Use dos dedos para mover el mapa',
  'map.unavailable': 'No se puede mostrar el mapa',
  'map.unavailableBody': 'Este navegador no tiene WebGL o lo tiene desactivado.',
  'map.center': 'Centro, muévalo con las flechas',
  'map.radius': 'Radio',
  'map.corner': 'Esquina {number} de {total}, muévala con las flechas',
  'map.addCorner': 'Añadir una esquina después de la esquina {number}',
  'map.removeCorner': 'Quitar esquina',
  'map.position': 'Posición, muévala con las flechas',
}
