import type { devicesEn } from './devices.en.ts'

export const devicesEs: Record<keyof typeof devicesEn, string> = {
  'devices.title': 'Localizadores',
  'connect.title': 'Conectar un localizador',
  'devices.tabs': 'Localizadores y sus mensajes',
  'devices.tab.devices': 'Localizadores',
  'devices.tab.strangers': 'Sin registrar',
  'devices.tab.refused': 'Mensajes rechazados',
  'devices.tab.tokens': 'Tokens de la cuenta',
  'devices.tab.requests': 'Solicitudes de compra',
  'devices.tab.purchased': 'Localizadores comprados',
  'devices.search': 'Buscar ID, modelo o activo',
  'devices.count': '{total, plural, =0 {Ningún localizador} one {# localizador} other {# localizadores}}',
  'devices.uniqueId': 'ID único',
  'devices.uniqueId.hint': 'IMEI, ID del teléfono o nombre de usuario, tal como lo envía el localizador',
  'devices.type': 'Tipo',
  'devices.model': 'Modelo',
  'devices.model.hint': 'Modelo según el fabricante, por ejemplo, FMB920',
  'devices.protocol': 'Protocolo',
  'devices.protocol.hint': 'Solo se aceptan mensajes por este protocolo.',
  'devices.protocol.unset': 'Según el primer mensaje',
  'devices.requireToken': 'Exigir un token',
  'devices.requireToken.on':
    'Se rechazan los mensajes sin el token de este localizador o uno de la cuenta. Si desactiva esta opción, se revoca el token del localizador.',
  'devices.requireToken.off':
    'Cualquiera que conozca el ID puede enviar posiciones de este localizador. Si el localizador puede enviar un token, exíjalo.',
  'devices.requireToken.always':
    'Este protocolo siempre necesita un token: el del localizador o uno de la cuenta.',
  'devices.requireToken.never':
    'Este protocolo no tiene contraseña: cualquiera que conozca el ID puede enviar datos de este localizador. No divulgue el ID.',
  'devices.includeMissed': 'Incluir lecturas anteriores',
  'devices.includeMissed.hint':
    'Las lecturas desde el {date}, cuando el localizador se quitó de su último activo, cuentan para este activo. Como máximo, las de los últimos 30 días.',
  'devices.asset': 'Activo',
  'devices.area': 'Área: {place}, {area}',
  'devices.asset.gateway': 'Este localizador es la puerta de enlace de {area}. Elija un activo para moverlo.',
  'devices.asset.none': 'Sin asignar',
  'devices.asset.first':
    'Se incluyen las lecturas que el localizador guardó antes. Solo se muestran los activos de {branch}.',
  'devices.asset.later':
    'Se aplica desde ahora; los datos anteriores no cambian. Solo se muestran los activos de {branch}.',
  'devices.seen': 'Última señal',
  'devices.never': 'Nunca',
  'devices.empty': 'Aún no hay localizadores',
  'devices.emptyHint': 'Añada un localizador o un teléfono y asígnelo a un activo.',
  'devices.noMatch': 'Sin resultados para «{search}».',
  'devices.add': 'Añadir localizador',
  'devices.tracking': 'Configuración de seguimiento',
  'devices.edit': 'Editar localizador',
  'devices.setup': 'Guía de configuración',
  'devices.actions': 'Acciones para {name}',
  'devices.added': 'Localizador {name} registrado',
  'devices.updated': 'Localizador {name} actualizado',
  'devices.setMeters': 'Ajustar medidores',
  'devices.deleted': 'Localizador {name} eliminado',
  'devices.deleteTitle': '¿Eliminar {name}?',
  'devices.deleteBody':
    'Los mensajes de este localizador se rechazarán y su token dejará de funcionar. Los datos que ya reportó se conservan en sus activos.',

  'devices.token': 'Nuevo token',
  'devices.token.title': 'Token para {name}',
  'devices.token.why':
    'Por MQTT y HTTPS, un localizador se autentica con un token: como contraseña de la conexión, en el encabezado «Authorization: Bearer …» o, con OsmAnd, como «token» en la dirección.',
  'devices.token.requires': 'Desde ahora se rechazarán los mensajes de este localizador sin un token.',
  'devices.token.replaces': 'El token actual de este localizador dejará de funcionar de inmediato.',
  'devices.token.make': 'Crear token',
  'devices.token.once':
    'Copie el token ahora. No se volverá a mostrar, porque Yardmaster solo guarda su huella. Si lo pierde, cree uno nuevo.',
  'devices.token.unseen':
    'Se creó un token para {name} después de que usted cerrara la ventana. No se puede volver a mostrar: cree uno nuevo.',
  'devices.token.value': 'Token',
  'devices.token.copy': 'Copiar',
  'devices.token.copied': 'Copiado',
  'devices.token.notCopied': 'El navegador no permitió copiarlo. Seleccione el token y cópielo manualmente.',
  'devices.token.done': 'Listo',

  'devices.tokens.why':
    'Un token de la cuenta sirve para todos sus localizadores. Úselo en un servidor que reenvía los mensajes de muchos de ellos.',
  'devices.tokens.add': 'Añadir token',
  'devices.tokens.name': 'Nombre',
  'devices.tokens.name.hint': 'Quién lo usa, por ejemplo, el nombre del servidor',
  'devices.tokens.created': 'Creado',
  'devices.tokens.empty': 'No hay tokens de la cuenta',
  'devices.tokens.revoke': 'Revocar',
  'devices.tokens.revokeNamed': 'Revocar {name}',
  'devices.tokens.revokeTitle': '¿Revocar {name}?',
  'devices.tokens.revokeBody': 'Desde ahora se rechazará todo lo que use este token.',
  'devices.tokens.revoked': 'Token {name} revocado',

  'devices.strangers.why':
    'Localizadores que se conectan a este servidor, pero no están registrados o no están asignados a un activo. La mayoría vuelve a enviar sus lecturas cuando se asigna. Las lecturas que un localizador registrado envía por MQTT se guardan 30 días.',
  'devices.strangers.empty': 'No se detectaron localizadores sin registrar',
  'devices.strangers.emptyHint':
    'Un localizador aparece aquí si envía un token de la cuenta o si este servidor tiene una sola cuenta. Si no, búsquelo por su ID.',
  'devices.strangers.protocol': 'Protocolo',
  'devices.strangers.address': 'Dirección IP',
  'devices.strangers.first': 'Primera señal',
  'devices.strangers.last': 'Última señal',
  'devices.strangers.messages': 'Mensajes',
  'devices.strangers.reason': 'Motivo',
  'devices.strangers.register': 'Registrar',
  'devices.strangers.registerNamed': 'Registrar {name}',
  'devices.strangers.assign': 'Asignar',
  'devices.strangers.assignNamed': 'Asignar {name} a un activo',

  'devices.find': 'Buscar un localizador',
  'devices.find.label': 'ID exacto de un localizador',
  'devices.find.action': 'Buscar',
  'devices.find.none':
    'No se detectó ningún localizador sin registrar con el ID {name}. Compruebe el ID y la dirección del servidor en el localizador.',
  'devices.find.seen': '{name}: última señal {when}, por {protocol}.',

  'devices.refused.at': 'Hora',
  'devices.refused.device': 'Localizador',
  'devices.refused.reason': 'Motivo',
  'devices.refused.anyReason': 'Cualquier motivo',
  'devices.refused.detail': 'Detalle',
  'devices.refused.address': 'Dirección IP',
  'devices.refused.unnamed': 'Sin ID',
  'devices.refused.empty': 'No hay mensajes rechazados',
  'devices.refused.noMatch': 'No se rechazó ningún mensaje por este motivo.',
  'devices.refused.payload': 'Contenido del mensaje',
  'devices.refused.registeredFor': 'Registrado para {protocol}',

  'refusal.unknownDevice': 'Sin registrar',
  'refusal.unknownDevice.advice': 'Si este localizador es suyo, regístrelo exactamente con este ID.',
  'refusal.notAssigned': 'Sin asignar',
  'refusal.notAssigned.advice':
    'Asigne el localizador a un activo. La mayoría vuelve a enviar las lecturas que faltan.',
  'refusal.wrongToken': 'Token incorrecto',
  'refusal.wrongToken.advice':
    'Falta el token o es incorrecto. Cree un token nuevo e introdúzcalo en el localizador o en el servidor que envía.',
  'refusal.wrongProtocol': 'Protocolo incorrecto',
  'refusal.wrongProtocol.advice':
    'Si este localizador es suyo, cambie su protocolo en Localizadores. Si no, otra persona está usando su ID.',
  'refusal.wrongTopic': 'Tema incorrecto',
  'refusal.wrongTopic.advice':
    'Configure el localizador para que publique en los temas de su propio ID, por ejemplo, yardmaster/ID/readings.',
  'refusal.brokenFrame': 'Ilegible',
  'refusal.brokenFrame.advice':
    'El mensaje no sigue este protocolo. Compruebe que el localizador use el protocolo de este puerto.',
  'refusal.wrongChecksum': 'Dañado en la transmisión',
  'refusal.wrongChecksum.advice':
    'Un error ocasional se debe a una mala conexión, y el localizador repite el envío. Si ocurre siempre, actualice el firmware.',
  'refusal.tooLarge': 'Demasiado grande',
  'refusal.tooLarge.advice':
    'Configure el localizador para que envíe mensajes más pequeños con mayor frecuencia.',
  'refusal.tooMany': 'Demasiados mensajes',
  'refusal.tooMany.advice':
    'El localizador envía más mensajes de los permitidos. Aumente su intervalo de envío.',
  'refusal.noTime': 'Sin marca de tiempo',
  'refusal.noTime.advice':
    'Cada mensaje debe incluir la hora de la lectura. Active la marca de tiempo en el localizador.',
  'refusal.clockAhead': 'Hora en el futuro',
  'refusal.clockAhead.advice':
    'El reloj del localizador está adelantado. Configúrelo para que se ajuste por satélite o por la red, en UTC.',
  'refusal.clockBehind': 'Demasiado antiguo',
  'refusal.clockBehind.advice':
    'La lectura es anterior al historial que se conserva, o el reloj del localizador está mal. Tras agotarse la batería, muchos reinician en 1970 o 2000.',
  'refusal.impossiblePosition': 'Posición no válida',
  'refusal.impossiblePosition.advice':
    'Las coordenadas no están en la Tierra y se ignoraron. El resto del mensaje se guardó si era válido. Compruebe su orden y sus unidades en el localizador o en el servidor que envía.',
  'refusal.impossibleValue': 'Valor no válido',
  'refusal.impossibleValue.advice':
    'Este valor no es posible y se ignoró. El resto del mensaje se guardó si era válido. Compruebe el sensor y sus unidades en el localizador o en el servidor que envía.',
  'refusal.nothingInIt': 'Mensaje vacío',
  'refusal.nothingInIt.advice':
    'El mensaje no contenía posición ni valores. Configure qué debe reportar el localizador.',
}
