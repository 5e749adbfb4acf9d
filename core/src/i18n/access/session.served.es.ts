import type { sessionServedEn } from './session.served.en.ts'

export const sessionServedEs: Record<keyof typeof sessionServedEn, string> = {
  'view.foreignLink': 'Este enlace pertenece a otro usuario o a una sucursal en la que usted no trabaja.',
  'view.openForOwn': 'Abrir esta página como {name} en {branch}',
}
