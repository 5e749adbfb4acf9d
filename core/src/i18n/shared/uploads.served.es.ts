import type { uploadsServedEn } from './uploads.served.en.ts'

export const uploadsServedEs: Record<keyof typeof uploadsServedEn, string> = {
  'error.imageType': 'Solo se aceptan imágenes JPEG y PNG.',
  'error.imageTooLarge': 'Una imagen puede ocupar hasta {max} MB.',
  'error.imagePixels': 'Una imagen puede tener hasta {max} megapíxeles.',
  'error.imageUnreadable': 'La imagen está dañada o incompleta. Elija otra.',
  'error.imageGone':
    'Esta imagen se eliminó definitivamente. Las imágenes eliminadas se pueden recuperar durante 30 días.',
  'error.logoReplaced': 'Ya hay otro logotipo. Quítelo primero.',
  'error.imageLimit': 'Ya hay {max} imágenes. Elimine una para añadir otra.',
  'error.photoStored': 'Esta imagen ya está guardada.',
  'error.uploadClosed': 'Esta carga caducó. Elija la imagen de nuevo.',
  'error.uploadBroken': 'La carga de la imagen quedó incompleta. Vuelva a subirla.',
}
