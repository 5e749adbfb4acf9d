import type { photosEn } from './photos.en.ts'

export const photosEs: Record<keyof typeof photosEn, string> = {
  'photos.title': 'Imágenes',
  'photos.take': 'Usar la cámara',
  'photos.choose': 'Elegir imágenes',
  'photos.hint': 'Hasta {max} imágenes',
  'photos.full': 'Se alcanzó el límite de {max} imágenes.',
  'photos.photo': 'Imagen {number}',
  'photos.remove': 'Quitar la imagen {number}',
  'photos.unreadable': 'No se pudo leer {name} como imagen.',
}
