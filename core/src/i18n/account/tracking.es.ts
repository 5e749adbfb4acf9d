import type { trackingEn } from './tracking.en.ts'

export const trackingEs: Record<keyof typeof trackingEn, string> = {
  'tracking.title': 'Configuración de seguimiento',
  'tracking.intro':
    'Esta configuración se aplica a todas las sucursales de la cuenta y a los datos que los localizadores reporten a partir de ahora. El historial registrado no cambia.',
  'tracking.section.history': 'Historial',
  'tracking.section.speed': 'Límites de velocidad',
  'tracking.section.trips': 'Viajes y ralentí',
  'tracking.section.energy': 'Combustible y batería',
  'tracking.section.reporting': 'Reportes y perímetros',
  'tracking.advanced': 'Avanzado',
  'tracking.advancedHint': 'Rara vez hace falta: para localizadores u obras poco comunes',
  'tracking.standard': 'Predeterminado: {value}',
  'tracking.none': 'ninguno',
  'tracking.useStandard': 'Restablecer',
  'tracking.useStandardFor': 'Restablecer: {field}',
  'tracking.between': 'Entre {min} y {max}',
  'tracking.category': 'Categoría',
  'tracking.limit': 'Límite de velocidad',
  'tracking.limitOf': 'Límite de velocidad para {category}',
  'tracking.categories': 'Límites de velocidad por categoría',
  'tracking.categoriesHint':
    'Déjelo en blanco para usar el límite de la cuenta. Un activo puede tener su propio límite, que prevalece sobre estos.',
  'tracking.noCategories': 'Aún no hay categorías',
  'tracking.quoted': '«{field}»',
  'tracking.saved': 'Configuración de seguimiento guardada',
  'tracking.shorter.title': '¿Conservar menos historial?',
  'tracking.shorter.body':
    'El historial empezará el {day}. Todo lo anterior se eliminará definitivamente en unas horas. Esta acción no se puede deshacer.',
  'tracking.shorter.confirm': 'Eliminar y guardar',

  'field.historyDays': 'Conservar el historial durante',
  'tracking.why.historyDays':
    'Hasta dónde se remontan los eventos, viajes e informes. Menos historial ocupa menos disco.',
  'field.accountSpeedLimit': 'Límite de velocidad de la cuenta',
  'field.accountSpeedLimit.none': 'ninguno',
  'tracking.why.accountSpeedLimit':
    'Las velocidades superiores cuentan como exceso, salvo que la categoría o el activo tenga su propio límite. Déjelo en blanco para no fijar un límite.',
  'field.speedingSeconds': 'Duración mínima del exceso de velocidad',
  'tracking.why.speedingSeconds': 'Auméntelo para ignorar adelantamientos breves.',
  'field.idleSeconds': 'Duración mínima del ralentí',
  'tracking.why.idleSeconds':
    'Auméntelo para ignorar el calentamiento del motor y las esperas en la entrada. Las categorías en las que el movimiento o la carga son trabajo tienen sus propios minutos.',
  'field.tripMetres': 'Distancia mínima de un viaje',
  'tracking.why.tripMetres':
    'Distancia desde el punto de partida. Use el tamaño de su patio más grande para que circular por él no cuente como viaje.',
  'field.tripRestSeconds': 'Un viaje termina tras una parada de',
  'tracking.why.tripRestSeconds': 'Use un tiempo mayor que un semáforo en rojo y menor que una descarga.',
  'field.cardElsewhereMetres': 'Tarjeta de combustible usada en otro lugar a partir de',
  'tracking.why.cardElsewhereMetres': 'Auméntelo si las posiciones de las gasolineras son imprecisas.',
  'field.fuelLow': 'Combustible bajo por debajo de',
  'tracking.why.fuelLow': 'Auméntelo si los puntos de abastecimiento quedan lejos.',
  'field.fluidChange': 'Llenado o vaciado mínimo',
  'tracking.why.fluidChange':
    'Un valor menor detecta robos más pequeños, pero puede confundir con uno el vaivén del combustible.',
  'field.batteryLow': 'Batería baja por debajo de',
  'tracking.why.batteryLow': 'Para sistemas de 12 V; se duplica para 24 V. Un valor mayor avisa antes.',
  'field.batteryNormal': 'Batería normal desde',
  'tracking.why.batteryNormal':
    'Fíjelo bastante por encima del valor bajo para que la alerta no se active y desactive continuamente.',
  'field.deviceBatteryLow': 'Batería del localizador baja por debajo de',
  'tracking.why.deviceBatteryLow':
    'La batería propia del localizador. Un valor mayor deja más tiempo para cargarla.',
  'field.silenceSeconds': 'Sin reportar a partir de',
  'tracking.why.silenceSeconds':
    'Use un tiempo mayor que el intervalo con que reporta un localizador estacionado. La mayoría reporta una vez al día.',
  'field.gatewaySilenceSeconds': 'Puerta de enlace sin conexión tras',
  'tracking.why.gatewaySilenceSeconds':
    'Use un tiempo mayor que el intervalo con que reportan sus puertas de enlace. La mayoría reporta cada pocos minutos.',
  'field.boundarySeconds': 'Cruce de perímetro confirmado tras',
  'tracking.why.boundarySeconds':
    'Tiempo al otro lado, salvo que otros reportes confirmen antes el cruce. Auméntelo si las posiciones saltan.',
  'field.speedingMargin': 'El exceso de velocidad termina por debajo del límite en',
  'tracking.why.speedingMargin': 'Auméntelo para que conducir cerca del límite se registre una sola vez.',
  'field.movingSpeed': 'Velocidad mínima en movimiento',
  'tracking.why.movingSpeed':
    'Use una velocidad mayor que el avance de un equipo al trabajar y menor que la del tráfico.',
  'field.motionSeconds': 'En movimiento o detenido a partir de',
  'tracking.why.motionSeconds':
    'Auméntelo para que un portazo no cuente como movimiento ni un semáforo como parada.',
  'field.tripGapSeconds': 'Un viaje termina sin reportes durante',
  'tracking.why.tripGapSeconds': 'Auméntelo en rutas con mala cobertura.',
  'field.driftMetres': 'Desvío de la posición al estar detenido',
  'tracking.why.driftMetres': 'Auméntelo entre edificios altos o en interiores, donde las posiciones varían.',
  'field.poorAccuracyMetres': 'Error máximo de posición',
  'tracking.why.poorAccuracyMetres': 'Redúzcalo para ignorar posiciones de antenas de telefonía.',
  'field.longestGapSeconds': 'Intervalo máximo entre reportes',
  'tracking.why.longestGapSeconds':
    'El tiempo en intervalos más largos no se cuenta. Auméntelo si los localizadores reportan poco mientras trabajan.',
  'field.fuelLowMargin': 'El combustible bajo termina por encima del umbral en',
  'tracking.why.fuelLowMargin': 'Auméntelo para que una pendiente no desactive la alerta.',
  'field.fluidSeconds': 'Duración máxima de un vaciado',
  'tracking.why.fluidSeconds':
    'Redúzcalo si los motores consumen mucho. Una bajada más lenta cuenta como consumo.',
  'field.batterySeconds': 'Duración mínima de la batería baja',
  'tracking.why.batterySeconds': 'Auméntelo para ignorar los arranques del motor.',
  'field.deviceBatteryMargin': 'La batería baja del localizador termina por encima del umbral en',
  'tracking.why.deviceBatteryMargin': 'Auméntelo para que la alerta no se active y desactive continuamente.',

  'error.belowLow': 'No puede ser menor que el valor bajo',
  'error.aboveFull': 'Junto con el valor bajo, supera el 100 %',
}
