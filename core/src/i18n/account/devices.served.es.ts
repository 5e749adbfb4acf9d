import type { devicesServedEn } from './devices.served.en.ts'

export const devicesServedEs: Record<keyof typeof devicesServedEn, string> = {
  'deviceType.rl-26': 'Localizador RL-26',
  'deviceType.rl-26.short': 'Localizador compacto con una entrada de nivel',
  'deviceType.rl-26.description':
    'Reporta posición, horas de motor, voltaje de la batería y un sensor de nivel. Conectado al activo, con batería de respaldo para cuando se corta la alimentación.',
  'deviceType.rl-28': 'Localizador CAN RL-28',
  'deviceType.rl-28.short': 'Lee el bus CAN del activo',
  'deviceType.rl-28.description':
    'Todo lo del RL-26 y, además, régimen del motor, nivel de combustible, odómetro y códigos de falla del bus CAN.',
  'deviceType.rl-55': 'Localizador a batería RL-55',
  'deviceType.rl-55.short': 'Para remolques e implementos sin alimentación',
  'deviceType.rl-55.description':
    'Funciona durante años con su batería. Reporta cuando se mueve y dos veces al día, y lee un sensor de nivel.',
  'deviceType.rl-300': 'Monitor de combustible RL-300',
  'deviceType.rl-300.short': 'Nivel de combustible para generadores y torres de iluminación',
  'deviceType.rl-300.description':
    'Mide el nivel de combustible en porcentaje y detecta llenados y pérdidas repentinas.',
  'deviceType.rl-400': 'Monitor de depósitos RL-400',
  'deviceType.rl-400.short': 'Nivel de cualquier depósito fijo',
  'deviceType.rl-400.description':
    'Para combustible, agua o grasa en depósitos de hasta 4 m de alto, con un sensor sin contacto.',
  'deviceType.rl-700': 'Monitor de energía RL-700',
  'deviceType.rl-700.short': 'Corrientes, entradas y temperaturas para la energía de obra',
  'deviceType.rl-700.description':
    'Tres corrientes, cuatro entradas, cuatro temperaturas y un sensor de nivel, para generadores, bombas y calefactores.',
  'deviceType.rl-100': 'Localizador RL-100',
  'deviceType.rl-100.short': 'Antecesor del RL-26',
  'deviceType.rl-100.description':
    'Ya no se vende. Los instalados siguen funcionando. El RL-26 lo sustituye sin cambiar el cableado.',
  'deviceType.teltonika': 'Localizador Teltonika',
  'deviceType.teltonika.short': 'Cualquier localizador compatible con Codec 8, 8 Extended o 16',
  'deviceType.teltonika.description':
    'Indique también el modelo: algunos valores tienen un significado distinto en cada familia.',
  'deviceType.queclink': 'Localizador Queclink',
  'deviceType.queclink.short': 'Cualquier localizador compatible con @Track en ASCII',
  'deviceType.queclink.description':
    'Localizadores para vehículos de la serie GV y con batería de la serie GL.',
  'deviceType.ruptela': 'Localizador Ruptela',
  'deviceType.ruptela.short': 'FM-Eco, FM-Pro, FM-Tco, FM-Plug y similares',
  'deviceType.ruptela.description': 'Envía sus datos por TCP, con registros estándar o ampliados.',
  'deviceType.phone': 'Teléfono',
  'deviceType.phone.short': 'Traccar Client, OsmAnd u OwnTracks en un teléfono',
  'deviceType.phone.description':
    'El teléfono de un conductor u otra persona con una de estas aplicaciones gratuitas.',
  'deviceType.mqtt': 'Localizador MQTT',
  'deviceType.mqtt.short': 'Publica sus valores por MQTT',
  'deviceType.mqtt.description': 'Cualquier localizador que se conecte con su ID y un token y publique JSON.',
  'deviceType.beacon': 'Baliza Bluetooth',
  'deviceType.beacon.short': 'Una etiqueta en un activo que oye la puerta de enlace de un área',
  'deviceType.beacon.description':
    'Solo emite su ID, por Bluetooth. Indique su dirección, su UUID de iBeacon con major y minor, o su ID de Eddystone.',
  'deviceType.generic': 'Otro localizador',
  'deviceType.generic.short': 'Cualquier otro, directamente o a través de otro servidor',
  'deviceType.generic.description': 'Envía JSON por HTTPS o llega reenviado por un servidor Traccar.',
}
