import type { camerasServedEn } from './cameras.served.en.ts'

export const camerasServedEs: Record<keyof typeof camerasServedEn, string> = {
  'camera.settings.title': 'Configuración de la cámara: {name}',
  'camera.settings.saved': 'Se guardó la configuración de la cámara',
  'camera.settings.invalid': 'No se guardó nada. Corrija los campos siguientes.',
  'camera.settings.outdated':
    'Otra persona cambió esta configuración mientras usted la editaba. Sus datos siguen aquí y aún no se han guardado. Pulse Guardar para reemplazar los otros cambios.',
  'camera.settings.readOnly': 'Solo los gerentes pueden cambiar esta configuración.',
  'camera.device': 'Localizador',
  'camera.asset': 'Activo',
  'camera.id': 'ID de la cámara',
  'camera.name': 'Nombre',
  'camera.position': 'Posición',
  'camera.events': 'Eventos del conductor que se registran',
  'camera.events.hint':
    'Los eventos no seleccionados no se guardan, ni tampoco sus imágenes. Los cambios se aplican a los eventos a partir de ahora.',
  'camera.volume': 'Volumen del altavoz (por ciento)',
  'camera.volume.hint': 'De 0 (sin sonido) a 100. El localizador lo recibe cuando pide su configuración.',
  'camera.stream': 'URL de la transmisión',
  'camera.stream.hint':
    'Una transmisión HLS que empiece por https://, o una ruta de este servidor. Déjelo en blanco si no hay transmisión.',
  'camera.still': 'Imagen: {event}',
  'camera.clip': 'Clip: {event}',
  'camera.openFile': 'Abrir en otra pestaña',
  'error.streamUrl': 'Introduzca una URL que empiece por https://, o una ruta que empiece por /',
  'error.camerasMost': 'Un localizador puede tener como máximo {max} cámaras.',
  'field.cameraPosition': 'Posición de la cámara',
  'field.cameraDevice': 'Localizador',
  'field.recordedEvents': 'Eventos del conductor que se registran',
  'field.speakerVolume': 'Volumen del altavoz (por ciento)',
  'field.streamUrl': 'URL de la transmisión',
}
