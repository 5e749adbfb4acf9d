import type { groundEn } from './ground.en.ts'

export const groundEs: Record<keyof typeof groundEn, string> = {
  'ground.title': 'Mapa',
  'ground.about': 'El fondo de todos los mapas de esta instalación, para todas sus empresas.',
  'ground.fixed':
    'La variable de entorno {variable} determina el fondo. Para elegirlo aquí, quite la variable y reinicie el servidor.',
  'ground.notYours':
    'Solo la empresa que administra esta instalación puede cambiar el fondo. Consulte a quien opera el servidor.',
  'ground.choose': 'Fondo',
  'ground.builtIn': 'Integrado',
  'ground.builtIn.about':
    'Tierra, agua, fronteras y poblaciones. Sin calles. Funciona sin conexión a internet.',
  'ground.file': 'Archivo de calles',
  'ground.file.about':
    'Calles y edificios de su región, desde este servidor. Nadie más sabe qué se consulta.',
  'ground.file.ready': '{path}, {size}, niveles de zoom hasta {zoom}',
  'ground.file.fetch': 'Para obtener uno, ejecute esto en el servidor, con su propia zona:',
  'ground.openFreeMap': 'OpenFreeMap',
  'ground.openFreeMap.about':
    'Calles de todo el mundo desde un servicio en línea gratuito. El servicio ve las direcciones de red de sus usuarios y qué partes del mapa consultan.',
  'ground.style': 'Otro servicio de mapas',
  'ground.style.about':
    'Cualquier estilo de MapLibre, con o sin clave. El servicio ve las direcciones de red de sus usuarios y qué partes del mapa consultan.',
  'ground.styleUrl': 'Dirección del estilo',
  'ground.styleUrl.help': 'Las teselas, las tipografías y los símbolos deben venir del mismo servidor.',
  'ground.preview': 'Vista previa',
  'ground.previewMap': 'Mapa con el fondo elegido',
  'ground.previewAlternative': 'Una muestra del fondo elegido, sin activos.',
  'ground.previewFailed': 'No se puede cargar este fondo. Revise la dirección y su conexión.',
  'ground.save': 'Guardar',
  'ground.saved': 'Fondo del mapa guardado. Las páginas abiertas lo muestran al recargarlas.',
  'ground.problem.missing': 'Aún no hay un archivo de calles en {path}.',
  'ground.problem.notArchive': '{path} no es un archivo PMTiles, versión 3.',
  'ground.problem.truncated': '{path} está incompleto. Descárguelo o cópielo de nuevo.',
  'ground.problem.notVector': '{path} no contiene teselas vectoriales comprimidas con gzip.',
  'ground.problem.noStreets': '{path} no tiene las capas del mapa base de Protomaps.',
  'ground.problem.hidden': 'No hay un archivo de calles que se pueda mostrar.',
  'error.styleAddress': 'Escriba una dirección que empiece por https://',
}
