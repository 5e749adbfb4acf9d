import type { clientsServedEn } from './clients.served.en.ts'

export const clientsServedEs: Record<keyof typeof clientsServedEn, string> = {
  'clients.someone': 'un cliente',
  'error.clientsNeeded':
    'Esto requiere un cliente y usted no tiene acceso a los clientes. Solicítelo a un administrador.',
  'error.clientTaken': 'Ya existe un cliente con este nombre.',
  'error.clientManaged':
    'Point of Rental lleva este cliente. Cámbielo allí o ponga en pausa la conexión en Integraciones.',
  'error.siteManaged':
    'Point of Rental lleva el nombre y la dirección de esta obra. Cámbielos allí o ponga en pausa la conexión en Integraciones.',
  'error.siteTaken': 'Este cliente ya tiene una obra con este nombre.',
  'error.tooManySites': 'Un cliente puede tener hasta {max} obras.',
  'error.clientHasAssets':
    'Aún hay activos en este cliente, quizá de otra sucursal. Cambie primero dónde están.',
  'error.siteHasAssets': 'Aún hay activos en esta obra, quizá de otra sucursal. Cambie primero dónde están.',
  'activity.kind.client': 'el cliente',
  'activity.kind.site': 'la obra',
  'history.kind.client': 'Clientes',
  'history.kind.site': 'Obras de clientes',
  'field.client': 'Cliente',
  'field.site': 'Obra',
  'field.contact': 'Contacto',
  'field.place': 'Lugar',
}
