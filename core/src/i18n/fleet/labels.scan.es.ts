import type { labelsScanEn } from './labels.scan.en.ts'

export const labelsScanEs: Record<keyof typeof labelsScanEn, string> = {
  'scan.title': 'Escanear una etiqueta',
  'scan.camera': 'Imagen de la cámara',
  'scan.starting': 'Abriendo la cámara…',
  'scan.hint': 'Apunte la cámara al código QR del activo.',
  'scan.unknown': 'Este código no es una etiqueta de un activo de aquí.',
  'scan.refused':
    'Yardmaster no puede usar la cámara. Permítalo en la configuración del navegador para este sitio o elija el activo abajo.',
  'scan.missing': 'No hay ninguna cámara disponible. Elija el activo abajo.',
  'scan.unsupported': 'La cámara solo funciona con una conexión segura (https). Elija el activo abajo.',
  'scan.retry': 'Reintentar',
  'scan.manual': 'O elija el activo',
}
