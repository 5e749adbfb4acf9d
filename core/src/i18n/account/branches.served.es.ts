import type { branchesServedEn } from './branches.served.en.ts'

export const branchesServedEs: Record<keyof typeof branchesServedEn, string> = {
  'error.branchNameTaken': 'Ya existe una sucursal con este nombre.',
}
