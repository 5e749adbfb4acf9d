import type { streamEn } from './stream.en.ts'

export const streamEs: Record<keyof typeof streamEn, string> = {
  'stream.title': 'Transmisión de vídeo',
  'stream.video': 'Vídeo',
  'stream.address': 'Dirección de la transmisión',
  'stream.play': 'Reproducir',
  'stream.stop': 'Detener',
  'stream.notAddress': 'Escriba una dirección que empiece por https://',
  'stream.notSecure':
    'Las transmisiones por http:// están bloqueadas. Escriba una dirección que empiece por https://',
  'stream.idle': 'No se está reproduciendo nada',
  'stream.idleBody':
    'Escriba la dirección de una transmisión HLS, que suele terminar en .m3u8, y pulse Reproducir.',
  'stream.loading': 'Cargando la transmisión…',
  'stream.failed': 'Esta transmisión no se puede reproducir',
  'stream.fault.unreachable':
    'No se puede acceder al servidor, o este no permite que las páginas de otros sitios lean sus transmisiones.',
  'stream.fault.refused': 'El servidor respondió con el error {status}.',
  'stream.fault.notStream': 'Lo que hay en esta dirección no es una transmisión HLS.',
  'stream.fault.codec': 'Este navegador no puede decodificar el vídeo o el sonido de esta transmisión.',
  'stream.fault.media': 'El vídeo está dañado. Reiniciarlo no ha servido de nada.',
  'stream.fault.unsupported': 'Este navegador no puede reproducir transmisiones HLS.',
}
