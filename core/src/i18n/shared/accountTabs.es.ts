import type { accountTabsEn } from './accountTabs.en.ts'

export const accountTabsEs: Record<keyof typeof accountTabsEn, string> = {
  'accountTabs.label': 'Área de la cuenta',
  'accountTabs.account': 'Cuenta',
  'accountTabs.devices': 'Localizadores',
  'accountTabs.integrations': 'Integraciones',
  'accountTabs.labels': 'Etiquetas',
  'accountTabs.security': 'Seguridad',
  'accountTabs.data': 'Datos',
  'accountTabs.map': 'Mapa',
  'accountTabs.backups': 'Copias de seguridad',
}
