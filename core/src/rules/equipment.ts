import type { RefusalCode } from '../contract/problem.ts'

type InUse = { isArchived: boolean; isSold: boolean }

/** Archived equipment can't be changed. */
export const changeEquipmentBlocker = ({ isArchived }: InUse): RefusalCode | null =>
  isArchived ? 'error.equipmentArchived' : null

export const reinstateEquipmentBlocker = ({ isArchived, isSold }: InUse): RefusalCode | null => {
  if (isSold) return 'error.equipmentSold'
  return isArchived ? null : 'error.equipmentNotArchived'
}

export const sendBackEquipmentBlocker = ({ isSold }: InUse): RefusalCode | null =>
  isSold ? null : 'error.equipmentNotSold'
