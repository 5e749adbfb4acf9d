import type { setupServedEn } from './setup.served.en.ts'

export const setupServedEs: Record<keyof typeof setupServedEn, string> = {
  'setup.title': 'Configurar Yardmaster',
  'setup.intro': 'Aún no hay ninguna cuenta. Cree aquí la primera. Usted será su administrador.',
  'setup.account': 'Empresa',
  'setup.accountName': 'Nombre de la empresa',
  'setup.branchName': 'Primera sucursal',
  'setup.timezone': 'Zona horaria',
  'setup.units': 'Unidades',
  'setup.units.us': 'Millas, pies, Fahrenheit',
  'setup.units.metric': 'Kilómetros, metros, Celsius',
  'setup.you': 'Usted',
  'setup.password': 'Contraseña',
  'setup.confirmPass': 'Confirmar contraseña',
  'setup.submit': 'Crear cuenta',
  'setup.wrongToken':
    'Este enlace de configuración está incompleto. Abra el enlace que el servidor mostró al arrancar.',
  'setup.done': 'Esta instalación ya está configurada. Inicie sesión para continuar.',
}
