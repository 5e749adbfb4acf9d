import type { integrationsServedEn } from './integrations.served.en.ts'

export const integrationsServedEs: Record<keyof typeof integrationsServedEn, string> = {
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
