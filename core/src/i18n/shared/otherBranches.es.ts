import type { otherBranchesEn } from './otherBranches.en.ts'

export const otherBranchesEs: Record<keyof typeof otherBranchesEn, string> = {
  'otherBranches.found': 'Sin coincidencias en {branch}. {count, number} en otras sucursales.',
  'otherBranches.show': 'Mostrar todas las sucursales',
}
