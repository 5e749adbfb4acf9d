import type { devicesEn } from './devices.en.ts'

export const devicesEs: Record<keyof typeof devicesEn, string> = {
  'devices.title': 'Dispositivos',
  'devices.tabs': 'Los dispositivos y lo que llega de ellos',
  'devices.tab.devices': 'Dispositivos',
  'devices.tab.strangers': 'Vistos sin registrar',
  'devices.tab.refused': 'Mensajes rechazados',
  'devices.tab.tokens': 'Tokens de la cuenta',
  'devices.search': 'Buscar por id, modelo o activo',
  'devices.count': '{total, plural, =0 {Ningún dispositivo} one {# dispositivo} other {# dispositivos}}',
  'devices.uniqueId': 'ID único',
  'devices.uniqueId.hint': 'IMEI, ID del teléfono o usuario, tal como lo envía el dispositivo',
  'devices.type': 'Tipo',
  'devices.model': 'Modelo',
  'devices.model.hint': 'Como lo llama el fabricante, por ejemplo FMB920',
  'devices.asset': 'Activo',
  'devices.asset.none': 'Sin asignar',
  'devices.asset.first':
    'También cuenta lo que el dispositivo guardó antes. Se ofrecen los activos de {branch}.',
  'devices.asset.later':
    'Cuenta desde ahora; lo anterior queda como está. Se ofrecen los activos de {branch}.',
  'devices.seen': 'Visto por última vez',
  'devices.never': 'Nunca',
  'devices.empty': 'Todavía no hay dispositivos',
  'devices.emptyHint': 'Registre un rastreador o un teléfono y asígnelo a un activo.',
  'devices.noMatch': 'Nada coincide con «{search}».',
  'devices.add': 'Añadir dispositivo',
  'devices.tracking': 'Ajustes de seguimiento',
  'devices.edit': 'Editar dispositivo',
  'devices.actions': 'Acciones para {name}',
  'devices.added': 'Dispositivo {name} registrado',
  'devices.updated': 'Dispositivo {name} modificado',
  'devices.deleted': 'Dispositivo {name} eliminado',
  'devices.deleteTitle': '¿Eliminar {name}?',
  'devices.deleteBody':
    'Ya no se aceptará nada de este dispositivo y su token dejará de valer. Lo que ha comunicado se conserva en sus activos.',

  'devices.token': 'Nuevo token',
  'devices.token.title': 'Token para {name}',
  'devices.token.why':
    'Por MQTT y HTTPS un dispositivo se identifica con un token: como contraseña de la conexión o en la cabecera «Authorization: Bearer …». Los rastreadores que se conectan con su IMEI no lo necesitan.',
  'devices.token.replaces': 'El token que este dispositivo tiene ahora deja de valer al instante.',
  'devices.token.make': 'Crear token',
  'devices.token.once':
    'Cópielo ahora: solo se muestra esta vez. Yardmaster guarda únicamente su huella. Si se pierde, cree otro.',
  'devices.token.value': 'Token',
  'devices.token.copy': 'Copiar',
  'devices.token.copied': 'Copiado',
  'devices.token.notCopied': 'El navegador no lo ha permitido. Seleccione el token y cópielo a mano.',
  'devices.token.done': 'Hecho',

  'devices.tokens.why':
    'Un token de la cuenta habla por todos sus dispositivos: es para un servidor que transmite los mensajes de muchos.',
  'devices.tokens.add': 'Añadir token',
  'devices.tokens.name': 'Nombre',
  'devices.tokens.name.hint': 'Quién lo usa, por ejemplo el nombre del servidor',
  'devices.tokens.created': 'Creado',
  'devices.tokens.empty': 'No hay tokens de la cuenta',
  'devices.tokens.revoke': 'Revocar',
  'devices.tokens.revokeNamed': 'Revocar {name}',
  'devices.tokens.revokeTitle': '¿Revocar {name}?',
  'devices.tokens.revokeBody': 'Desde ahora se rechazará a quien use este token.',
  'devices.tokens.revoked': 'Token {name} revocado',

  'devices.strangers.why':
    'Algo que habla con este servidor y no está registrado, o no está en ningún activo. Sus mensajes no se guardan.',
  'devices.strangers.empty': 'No ha hablado nada desconocido',
  'devices.strangers.emptyHint':
    'Un dispositivo configurado para este servidor aparece aquí cuando se conecta por primera vez.',
  'devices.strangers.protocol': 'Protocolo',
  'devices.strangers.address': 'Dirección',
  'devices.strangers.first': 'Primera vez',
  'devices.strangers.last': 'Última vez',
  'devices.strangers.messages': 'Mensajes',
  'devices.strangers.reason': 'Motivo',
  'devices.strangers.register': 'Registrar',
  'devices.strangers.registerNamed': 'Registrar {name}',
  'devices.strangers.assign': 'Asignar',
  'devices.strangers.assignNamed': 'Asignar {name} a un activo',

  'devices.refused.at': 'Hora',
  'devices.refused.device': 'Dispositivo',
  'devices.refused.reason': 'Motivo',
  'devices.refused.anyReason': 'Cualquier motivo',
  'devices.refused.detail': 'Detalle',
  'devices.refused.address': 'Dirección',
  'devices.refused.unnamed': 'Sin nombre',
  'devices.refused.empty': 'No se ha rechazado nada',
  'devices.refused.noMatch': 'No se ha rechazado nada por este motivo.',
  'devices.refused.payload': 'Lo que se envió',

  'refusal.unknownDevice': 'Sin registrar',
  'refusal.unknownDevice.advice': 'Si es suyo, regístrelo exactamente con este ID.',
  'refusal.notAssigned': 'En ningún activo',
  'refusal.notAssigned.advice':
    'Asigne el dispositivo a un activo. La mayoría de los rastreadores vuelven a enviar lo que faltó.',
  'refusal.wrongToken': 'Token incorrecto',
  'refusal.wrongToken.advice': 'Cree otro token e introdúzcalo en el dispositivo o en el servidor que envía.',
  'refusal.brokenFrame': 'Ilegible',
  'refusal.brokenFrame.advice':
    'Los bytes no siguen ninguna regla de este protocolo. Compruebe que el dispositivo usa el protocolo de este puerto.',
  'refusal.wrongChecksum': 'Dañado en el camino',
  'refusal.wrongChecksum.advice':
    'De vez en cuando se debe a una mala conexión, y el dispositivo repite el envío. Si ocurre siempre, actualice su firmware.',
  'refusal.tooLarge': 'Demasiado grande',
  'refusal.tooLarge.advice': 'Haga que el dispositivo envíe mensajes más pequeños y más a menudo.',
  'refusal.tooMany': 'Demasiados a la vez',
  'refusal.tooMany.advice':
    'El dispositivo envía más de lo que se acepta de uno solo. Alargue su intervalo de envío.',
  'refusal.noTime': 'Sin hora',
  'refusal.noTime.advice':
    'Un mensaje tiene que decir cuándo se midió. Active la marca de tiempo en el dispositivo.',
  'refusal.clockAhead': 'Del futuro',
  'refusal.clockAhead.advice':
    'El reloj del dispositivo va adelantado. Haga que se ponga en hora por satélite o por la red, en UTC.',
  'refusal.clockBehind': 'Demasiado antiguo',
  'refusal.clockBehind.advice':
    'Es anterior al historial que se conserva, o el reloj está mal: tras agotarse la batería muchos empiezan en 1970 o 2000.',
  'refusal.impossiblePosition': 'Posición imposible',
  'refusal.impossiblePosition.advice':
    'Las coordenadas no están en la Tierra. Compruebe su orden y sus unidades en el dispositivo o en el servidor que envía.',
  'refusal.nothingInIt': 'Vacío',
  'refusal.nothingInIt.advice': 'No traía ni posición ni valores. Elija qué debe comunicar el dispositivo.',
}
