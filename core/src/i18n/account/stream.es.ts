import type { streamEn } from './stream.en.ts'

export const streamEs: Record<keyof typeof streamEn, string> = {
  'stream.title': 'Transmisión de video',
  'stream.video': 'Video',
  'stream.address': 'URL de la transmisión',
  'stream.play': 'Reproducir',
  'stream.stop': 'Detener',
  'stream.notAddress': 'Introduzca una URL que empiece por https://',
  'stream.notSecure':
    'Las transmisiones por http:// están bloqueadas. Introduzca una URL que empiece por https://',
  'stream.idle': 'No se está reproduciendo nada',
  'stream.idleBody':
    'Introduzca la URL de una transmisión HLS (suele terminar en .m3u8) y presione Reproducir.',
  'stream.loading': 'Cargando la transmisión…',
  'stream.failed': 'Esta transmisión no se puede reproducir',
  'stream.fault.unreachable':
    'No se puede acceder al servidor, o este no permite que otros sitios lean sus transmisiones.',
  'stream.fault.refused': 'El servidor devolvió el error {status}.',
  'stream.fault.notStream': 'Esta URL no es una transmisión HLS.',
  'stream.fault.codec': 'Este navegador no puede decodificar el video o el audio de esta transmisión.',
  'stream.fault.media': 'El video está dañado y no se pudo reiniciar.',
  'stream.fault.unsupported': 'Este navegador no puede reproducir transmisiones HLS.',
}
