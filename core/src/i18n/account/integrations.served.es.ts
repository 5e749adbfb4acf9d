import type { integrationsServedEn } from './integrations.served.en.ts'

export const integrationsServedEs: Record<keyof typeof integrationsServedEn, string> = {
  'integrations.page.setupGenie': 'Configurar Genie Lift Connect',
  'integrations.page.steps': 'Cómo obtener acceso',
  'integrations.page.step.ask':
    'Pida a Genie, o al distribuidor que administra su cuenta de Lift Connect, acceso a la fuente ISO 15143-3 (AEMP 2.0) de su flota.',
  'integrations.page.step.get':
    'Recibirá una dirección, la forma de autenticación y un usuario con contraseña, un ID de cliente con secreto o una clave.',
  'integrations.page.step.enter': 'Introdúzcalos abajo. Yardmaster pregunta a Genie antes de guardarlos.',
  'integrations.page.step.link':
    'Después de la primera lectura, vincule los activos de la fuente con sus equipos en la pestaña Integraciones.',
  'integrations.page.user': 'Usuario, ID de cliente o nombre de la cabecera',
  'integrations.page.secret': 'Contraseña, secreto de cliente o clave',
  'integrations.page.onlyOauth': 'Solo para credenciales de cliente OAuth',
  'integrations.page.columns': 'Columnas del archivo',
  'integrations.page.columns.hint':
    'Una por línea: el nombre del campo, un signo igual y el encabezado de la columna',
  'integrations.page.testAndSave': 'Probar y guardar',
  'integrations.page.testAndEnable': 'Probar y activar',
  'integrations.page.saveUntested': 'Guardar sin probar',
  'integrations.page.invalid': 'Revise los campos marcados. Introduzca de nuevo el secreto: no se muestra.',
  'integrations.page.failed':
    'La prueba falló y no se guardó nada. Introduzca de nuevo el secreto: no se muestra.',
  'integrations.page.outdated':
    'Otra persona ha cambiado esta conexión. Revise los valores de abajo y guarde de nuevo.',
  'activity.kind.integration': 'la conexión con',
  'history.kind.integration': 'Conexiones',
  'field.authentication': 'Autenticación',
  'field.tokenAddress': 'Dirección del token',
  'field.scope': 'Ámbito (scope)',
  'field.feedFormat': 'Formato',
  'field.readsSeries': 'Lee lo ocurrido entre dos lecturas',
  'field.readsWorkOrders': 'Lee las órdenes de servicio',
  'field.minutes': 'Minutos entre lecturas',
  'field.accountCode': 'Código de cuenta',
  'field.customerId': 'ID de comprador',
  'field.columns': 'Columnas',
  'field.secretEntered': 'Secreto introducido de nuevo',
  'error.alreadyConnected': 'Este servicio ya está conectado. Configure la conexión existente.',
  'error.connectionNameTaken': 'Ya existe una conexión con este nombre.',
  'error.connectionLimit': 'Esta cuenta ya tiene {max} conexiones. Elimine una primero.',
  'error.connectionPaused': 'Esta conexión está en pausa. Reanúdela primero.',
  'error.serviceUnavailable': 'Esta instalación todavía no puede leer este servicio.',
}
