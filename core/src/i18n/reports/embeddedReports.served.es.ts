import type { embeddedReportsServedEn } from './embeddedReports.served.en.ts'

export const embeddedReportsServedEs: Record<keyof typeof embeddedReportsServedEn, string> = {
  'error.embedExpired': 'Esta vista caducó. Vuelva a cargar la página.',
}
